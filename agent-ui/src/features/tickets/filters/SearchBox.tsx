import { useCallback, type RefObject } from 'react';
import { DebouncedSearch } from '../../../components/list/DebouncedSearch';
import { useTexts } from '../../../lib/i18n';
import { useListView, useWorkspace } from '../../../live/use-workspace';

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const t = useTexts();
  const { view } = useWorkspace();
  const { search } = useListView();
  const find = useCallback((text: string) => view.change({ search: text }), [view]);
  return (
    <DebouncedSearch
      label={t('tickets.search')}
      clearLabel={t('tickets.clearSearch')}
      value={search}
      onSearch={find}
      inputRef={inputRef}
      compact
    />
  );
}
