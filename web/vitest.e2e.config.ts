/* Tests in real browsers: one after the other, against one server and one Chromium (tests/e2e/support/setup.ts). */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: "tests/e2e/support/setup.ts",
    fileParallelism: false,
    pool: "forks",
    poolOptions: { forks: { singleFork: true } },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
