let isPressed = false;
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  globalThis.addEventListener?.(type, () => (isPressed = type === 'pointerdown'), { capture: true });

/**
 * Runs at once, or when the pointer that is pressed is released: what moves the page in between takes the button away
 * from under the pointer, and its click is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) globalThis.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
