/** An open dialog keeps the focus, whatever appears behind it. A closing one has already returned it. */
export const isInDialog = (element: Element | null): boolean =>
  Boolean(element?.closest('[role="dialog"], .MuiModal-root'));
