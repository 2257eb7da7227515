import { useEffect } from 'react';
import { useListContext, useStore } from 'react-admin';
import { MOST_VIEWS, type SavedView } from '@recado/sdk/contracts';
import { onPreference, sendPreference } from '@recado/sdk/ui';

const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The views that the person keeps of the list around it, here and on every other machine. */
export function useSavedViews() {
  const { resource: list, filterValues, sort, setFilters, setSort } = useListContext();
  const [all, setAll] = useStore<SavedView[]>('savedViews', []);
  useEffect(() => onPreference('savedViews', setAll), [setAll]);

  const keep = async (next: SavedView[]) => {
    await sendPreference({ savedViews: next });
    setAll(next);
  };
  const others = (name: string) => all.filter((view) => view.list !== list || view.name !== name);
  const filter = filterValues as SavedView['filter'];
  return {
    views: all.filter((view) => view.list === list).sort((one, other) => one.name.localeCompare(other.name)),
    /** There is room for another one. */
    hasRoom: all.length < MOST_VIEWS,
    /** The list shows what this view holds. */
    isShown: (view: SavedView) =>
      sorted(view.filter) === sorted(filter) &&
      view.sort.field === sort.field &&
      view.sort.order === sort.order,
    show: (view: SavedView) => {
      setFilters(view.filter);
      setSort(view.sort);
    },
    /** Keeps what the list shows; a view of this name is replaced. Like the others, it rejects if that could not be saved. */
    save: (name: string) =>
      keep([...others(name), { list, name, filter, sort: { field: sort.field, order: sort.order } }]),
    remove: (view: SavedView) => keep(others(view.name)),
    restore: (view: SavedView) => keep([...others(view.name), view]),
  };
}
