import { useListContext } from 'react-admin';

export type FilterValue = string | number | boolean;

/** One field of the list's filter, which the address keeps; undefined: not filtered. */
export function useFilter(source: string) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues as Record<string, FilterValue | undefined>;
  return {
    value,
    setValue: (next: FilterValue | undefined) =>
      setFilters(next === undefined ? others : { ...others, [source]: next }),
  };
}
