/* The lion, the mark of the game. */
export const Lion = () => (
  <svg class="lion" viewBox="0 0 100 100" aria-hidden="true">
    <use href="#lion" width="100" height="100" />
  </svg>
);
