import { useMemo, type RefObject } from 'react';
import { useCommands } from '../../lib/commands/commands';
import { useNewest } from '../../lib/live-hooks';

interface ListCommands {
  /** Before the commands' own names, such as `tags`. */
  id: string;
  group: string;
  add: string;
  onAdd: () => void;
  search: string;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The keys of a list: `n` adds to it, `/` goes to its search. */
export function useListCommands({ id, group, add, onAdd, search, searchRef }: ListCommands): void {
  const newest = useNewest(onAdd);
  useCommands(
    useMemo(
      () => [
        { id: `${id}.new`, title: add, group, keys: 'n', run: () => newest.current() },
        { id: `${id}.search`, title: search, group, keys: '/', run: () => searchRef.current?.focus() },
      ],
      [id, group, add, search, searchRef, newest],
    ),
  );
}
