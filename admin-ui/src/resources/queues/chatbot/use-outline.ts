import { useCallback, useMemo, useState } from 'react';
import type { OutlineCommand } from './outline-keys';
import {
  changeOption,
  duplicateOption,
  emptyOption,
  findOption,
  indentOption,
  insertAfter,
  insertBelow,
  moveOption,
  neighbourOf,
  outdentOption,
  parentOf,
  removeOption,
  type OptionDraft,
} from './option-tree';

/** Focus after a command: in the name of the option, or on its row. */
export type Cursor = { id: number; in: 'name' | 'row' };

/** The tree of a form with its selection and open branches. */
export function useOutline(tree: readonly OptionDraft[], onChange: (tree: OptionDraft[]) => void) {
  const [selectedId, select] = useState<number>();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [cursor, setCursor] = useState<Cursor>();
  const [removed, setRemoved] = useState<{ name: string; tree: readonly OptionDraft[] }>();
  const selected = selectedId === undefined ? undefined : findOption(tree, selectedId);

  const put = useCallback(
    (next: OptionDraft[], to: Cursor | undefined) => {
      onChange(next);
      select(to?.id);
      setCursor(to);
      if (!to) return;
      setClosed((former) => {
        const open = new Set(former);
        for (let above = parentOf(next, to.id); above; above = parentOf(next, above.id))
          open.delete(above.id);
        return open;
      });
    },
    [onChange],
  );

  const run = useCallback(
    (command: OutlineCommand, id: number | undefined): void => {
      if (command === 'addAfter' || id === undefined) {
        const fresh = emptyOption(tree);
        return put(insertAfter(tree, id, fresh), { id: fresh.id, in: 'name' });
      }
      const stay: Cursor = { id, in: 'row' };
      switch (command) {
        case 'edit':
          select(id);
          return setCursor({ id, in: 'name' });
        case 'addBelow': {
          const fresh = emptyOption(tree);
          return put(insertBelow(tree, id, fresh), { id: fresh.id, in: 'name' });
        }
        case 'up':
          return put(moveOption(tree, id, -1), stay);
        case 'down':
          return put(moveOption(tree, id, 1), stay);
        case 'indent':
          return put(indentOption(tree, id), stay);
        case 'outdent':
          return put(outdentOption(tree, id), stay);
        case 'duplicate': {
          const copy = duplicateOption(tree, id);
          return put(copy.tree, { id: copy.id, in: 'name' });
        }
        case 'remove': {
          setRemoved({ name: findOption(tree, id)?.name ?? '', tree });
          const next = neighbourOf(tree, id);
          return put(removeOption(tree, id), next === undefined ? undefined : { id: next, in: 'row' });
        }
      }
    },
    [tree, put],
  );

  const placed = useCallback(() => setCursor(undefined), []);

  return useMemo(
    () => ({
      selected,
      select,
      closed,
      setClosed,
      cursor,
      placed,
      focusRow: (id: number) => setCursor({ id, in: 'row' }),
      run,
      change: (id: number, fields: Partial<OptionDraft>) =>
        onChange(changeOption(tree, id, (option) => ({ ...option, ...fields }))),
      removed,
      forget: () => setRemoved(undefined),
      undo: () => {
        if (removed) onChange([...removed.tree]);
        setRemoved(undefined);
      },
    }),
    [selected, closed, cursor, placed, run, tree, onChange, removed],
  );
}
export type Outline = ReturnType<typeof useOutline>;
