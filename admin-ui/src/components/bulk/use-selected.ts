import { useListContext } from 'react-admin';
import type { Named } from './named';

/** The selected rows that are shown. A selection outlives a search, and rows that it hides are not touched. */
export function useSelected<T extends Named>(): T[] {
  const { data = [], selectedIds = [] } = useListContext<T>();
  return data.filter(({ id }) => selectedIds.includes(id));
}
