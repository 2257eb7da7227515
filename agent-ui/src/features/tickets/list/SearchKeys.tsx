import { useEffect } from 'react';
import { goToList, isFocusLost, LIST_PANEL_ID } from '../../../lib/stand-in-list';

const listPanel = () => document.getElementById(LIST_PANEL_ID);
const searchField = () =>
  listPanel()?.parentElement?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;

/**
 * Keys from the search field to its results: the arrow goes to the first, which Enter then opens, and Esc leaves
 * the empty field for the list.
 */
export function SearchKeys() {
  useEffect(() => {
    const field = searchField();
    if (!field) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const first = listPanel()?.querySelector<HTMLElement>('[data-ticket]');
      if (event.key === 'ArrowDown' && first) {
        event.preventDefault();
        first.focus();
      }
      // The field itself clears or leaves first.
      if (event.key === 'Escape') setTimeout(() => isFocusLost() && goToList());
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
