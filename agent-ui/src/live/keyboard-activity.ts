/** Milliseconds after a key press within which the next one is expected. */
const NEXT_KEY_MS = 500;
let keyAt = -Infinity;

/** Records the time of key presses on this page. Returns a function that stops it. */
export const watchKeys = (): (() => void) => {
  const note = () => (keyAt = performance.now());
  window.addEventListener('keydown', note, { capture: true, passive: true });
  return () => window.removeEventListener('keydown', note, { capture: true });
};

/** Whether the user is typing right now. */
export const isTyping = (): boolean => performance.now() - keyAt < NEXT_KEY_MS;
