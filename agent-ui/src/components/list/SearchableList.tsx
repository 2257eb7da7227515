import CloudOff from '@mui/icons-material/CloudOffOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../lib/i18n';
import { EmptyState } from '../EmptyState';
import { DebouncedSearch } from './DebouncedSearch';
import { ListEnd } from './ListEnd';
import { ListPage } from './ListPage';

/** A paged list, as an infinite query provides it. */
interface PagedList {
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface SearchableListProps {
  list: PagedList;
  empty: boolean;
  texts: Record<
    'title' | 'search' | 'clearSearch' | 'loadFailed' | 'nothingFound' | 'emptyTitle' | 'emptyText',
    string
  >;
  emptyIcon: typeof SvgIcon;
  /** What can be added, beside the title. */
  actions?: ReactNode;
  /** The one that an empty list offers. */
  emptyAction?: ReactNode;
  search: string;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Beside the search. */
  filter?: ReactNode;
  /** The filter leaves some out: how an empty list drops it. */
  filtered?: { label: string; clear: () => void } | undefined;
  skeleton: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A searchable list page, with its loading, failed and empty states. */
export function SearchableList(props: SearchableListProps) {
  const { list, empty, texts, search, onSearch } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = () => void (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && fetchNextPage());
  const box = (
    <DebouncedSearch
      label={texts.search}
      clearLabel={texts.clearSearch}
      value={search}
      onSearch={onSearch}
      inputRef={props.searchRef}
    />
  );
  return (
    <ListPage
      title={texts.title}
      onNearEnd={more}
      actions={props.actions}
      search={
        props.filter === undefined ? (
          box
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 220px' } }}>
            {box}
            {props.filter}
          </Box>
        )
      }
    >
      {list.isPending ? props.skeleton : empty ? <Nothing {...props} /> : props.children}
      <ListEnd
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onRetry={() => void fetchNextPage()}
      />
    </ListPage>
  );
}

function Nothing({ list, texts, search, onSearch, filtered, emptyIcon, emptyAction }: SearchableListProps) {
  const t = useTexts();
  if (list.isError)
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.loadFailed}
        action={
          <Button variant="contained" onClick={() => void list.refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (search || filtered)
    return (
      <EmptyState
        icon={SearchOff}
        title={texts.nothingFound}
        action={
          <Button variant="outlined" onClick={filtered?.clear ?? (() => onSearch(''))}>
            {filtered?.label ?? texts.clearSearch}
          </Button>
        }
      />
    );
  return <EmptyState icon={emptyIcon} title={texts.emptyTitle} text={texts.emptyText} action={emptyAction} />;
}
