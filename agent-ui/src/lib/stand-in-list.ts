import { useEffect } from 'react';

export const LIST_PANEL_ID = 'ticket-list';

/** To the list of tickets: its keys act from there. */
export const goToList = (): void => document.getElementById(LIST_PANEL_ID)?.focus();

/** What had the focus is gone, and nothing else took it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** A dialog whose answer closes the conversation returns the focus to nothing: it goes to the list instead. */
export function useListAfterwards(): void {
  useEffect(() => () => void setTimeout(() => isFocusLost() && goToList()), []);
}
