import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { CountedTag } from '@recado/sdk/contracts';
import { EmptyState } from '../../components/EmptyState';
import { DebouncedSearch } from '../../components/list/DebouncedSearch';
import { CardList, CardListSkeleton } from '../../components/list/ListCard';
import { ListEnd } from '../../components/list/ListEnd';
import { ListPage } from '../../components/list/ListPage';
import { useCommands } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { DeleteTag } from './DeleteTag';
import { TagRow } from './TagRow';
import { useTags } from './use-tags';

const TagEditor = lazy(() => import('./TagEditor'));

/** `/tags`: the company's tags, and how many contacts carry each. */
export default function TagsScreen() {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const list = useTags(search);
  /** Null is a new one. */
  const [edited, setEdited] = useState<CountedTag | null | undefined>(undefined);
  const [deleted, setDeleted] = useState<CountedTag | undefined>(undefined);
  const { tags, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, renew } = list;
  const more = () => void (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && fetchNextPage());
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited(null)}>
      {t('tags.add')}
    </Button>
  );
  useCommands(
    useMemo(
      () => [
        { id: 'tags.new', title: t('tags.add'), group: t('nav.tags'), keys: 'n', run: () => setEdited(null) },
        {
          id: 'tags.search',
          title: t('tags.search'),
          group: t('nav.tags'),
          keys: '/',
          run: () => searchRef.current?.focus(),
        },
      ],
      [t],
    ),
  );
  return (
    <ListPage
      title={t('nav.tags')}
      onNearEnd={more}
      actions={add}
      search={
        <DebouncedSearch
          label={t('tags.search')}
          clearLabel={t('tags.clearSearch')}
          value={search}
          onSearch={setSearch}
          inputRef={searchRef}
        />
      }
    >
      {list.isPending ? (
        <CardListSkeleton />
      ) : list.isError && tags.length === 0 ? (
        <EmptyState
          icon={CloudOff}
          title={t('tags.loadFailed')}
          action={
            <Button variant="contained" onClick={() => void list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : tags.length > 0 ? (
        <CardList aria-label={t('tags.listLabel')}>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} onEdit={setEdited} onDelete={setDeleted} />
          ))}
        </CardList>
      ) : search ? (
        <EmptyState
          icon={SearchOff}
          title={t('tags.nothingFound')}
          action={
            <Button variant="outlined" onClick={() => setSearch('')}>
              {t('tags.clearSearch')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={LocalOffer} title={t('tags.emptyTitle')} text={t('tags.emptyText')} action={add} />
      )}
      <ListEnd
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onRetry={() => void fetchNextPage()}
      />
      <Suspense fallback={null}>
        {edited !== undefined && (
          <TagEditor tag={edited} onClose={() => setEdited(undefined)} onSaved={renew} />
        )}
      </Suspense>
      {deleted && <DeleteTag tag={deleted} onClose={() => setDeleted(undefined)} onDeleted={renew} />}
    </ListPage>
  );
}
