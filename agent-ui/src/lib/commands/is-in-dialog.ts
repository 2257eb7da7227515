/** Whoever answers a dialog keeps the focus there, whatever appears behind it. One that is closing has given it back. */
export const isInDialog = (element: Element | null): boolean =>
  Boolean(element?.closest('[role="dialog"], .MuiModal-root'));
