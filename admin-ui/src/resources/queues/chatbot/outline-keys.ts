/** Commands for the selected option in the outline. */
export type OutlineCommand =
  | 'addAfter'
  | 'addBelow'
  | 'up'
  | 'down'
  | 'indent'
  | 'outdent'
  | 'duplicate'
  | 'remove'
  | 'edit';

/** Keys of the outline, as shown to the user; the tree handles navigation. */
export const OUTLINE_KEYS: Partial<Record<OutlineCommand, string>> = {
  edit: 'F2',
  addAfter: 'Enter',
  addBelow: 'Shift+Enter',
  up: 'Alt+↑',
  down: 'Alt+↓',
  indent: 'Alt+→',
  outdent: 'Alt+←',
  remove: 'Delete',
};

interface Key {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const PLAIN: Record<string, OutlineCommand> = {
  Enter: 'addAfter',
  F2: 'edit',
  Delete: 'remove',
  Backspace: 'remove',
};
const WITH_ALT: Record<string, OutlineCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
};

/** The command of a key in the outline; undefined if the tree itself handles it. */
export function commandOf({ key, altKey, shiftKey, ctrlKey, metaKey }: Key): OutlineCommand | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return WITH_ALT[key];
  if (shiftKey) return key === 'Enter' ? 'addBelow' : undefined;
  return PLAIN[key];
}
