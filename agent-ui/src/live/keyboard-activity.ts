/** Milliseconds after a key in which the next one is expected. */
const NEXT_KEY_MS = 500;
let keyAt = -Infinity;

/** Records the keys of this page until it is stopped. */
export const watchKeys = (): (() => void) => {
  const note = () => (keyAt = performance.now());
  window.addEventListener('keydown', note, { capture: true, passive: true });
  return () => window.removeEventListener('keydown', note, { capture: true });
};

/** Whether somebody types just now. */
export const isTyping = (): boolean => performance.now() - keyAt < NEXT_KEY_MS;
