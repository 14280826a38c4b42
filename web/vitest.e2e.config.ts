/* Tests in real browsers: two files at a time, against one server and one Chromium (tests/e2e/support/setup.ts). */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: "tests/e2e/support/setup.ts",
    pool: "forks",
    poolOptions: { forks: { minForks: 1, maxForks: 2 } }, // a test waits more than it works
    testTimeout: 600_000, // a whole game on a busy machine
    retry: 1, // browsers on a busy machine lose a frame now and then; what fails twice is a fault
    hookTimeout: 60_000,
  },
});
