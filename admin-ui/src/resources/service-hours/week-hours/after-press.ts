let isPressed = false;
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  globalThis.addEventListener?.(type, () => (isPressed = type === 'pointerdown'), { capture: true });

/**
 * Runs at once, or when the pressed pointer is released: a layout shift in between would move the button away from the
 * pointer, and its click would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) globalThis.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
