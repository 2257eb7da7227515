import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { QuickMessage } from '@recado/sdk/contracts';
import { EmptyState } from '../../../components/EmptyState';
import { DebouncedSearch } from '../../../components/list/DebouncedSearch';
import { CardListSkeleton } from '../../../components/list/ListCard';
import { ListEnd } from '../../../components/list/ListEnd';
import { ListPage } from '../../../components/list/ListPage';
import { useCommands } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useCan, useUser } from '../../../lib/session';
import { groupByCategory } from '../data/quick-message-groups';
import { mayChange } from '../data/quick-message-rights';
import { useCategories, useQuickMessages } from '../data/use-quick-messages';
import type { Edited } from '../form/quick-message-form';
import { CategoryGroup } from './CategoryGroup';
import { DeleteQuickMessage } from './DeleteQuickMessage';
import { OwnerFilter } from './OwnerFilter';
import type { RowActions } from './QuickMessageRow';

const QuickMessageEditor = lazy(() => import('../form/QuickMessageEditor'));

/** `/quick-messages`: the company's shared replies and the user's own, by category. */
export default function QuickMessagesScreen() {
  const t = useTexts();
  const user = useUser();
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const mayChooseOwner = useCan('quick-messages:editAll');
  const [ownerId, setOwnerId] = useState(user.id);
  const list = useQuickMessages(search, ownerId);
  const categories = useCategories();
  const [edited, setEdited] = useState<Edited | undefined>(undefined);
  const [deleted, setDeleted] = useState<QuickMessage | undefined>(undefined);
  const { records, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, renew } = list;
  const groups = useMemo(() => groupByCategory(records, categories), [records, categories]);
  const more = () => void (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && fetchNextPage());
  const actions: RowActions = {
    mayChange: (entry) => mayChange(user, entry),
    onEdit: setEdited,
    onDelete: setDeleted,
  };
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('reply')}>
      {t('quickMessages.add')}
    </Button>
  );
  useCommands(
    useMemo(
      () => [
        {
          id: 'quickMessages.new',
          title: t('quickMessages.add'),
          group: t('nav.quickMessages'),
          keys: 'n',
          run: () => setEdited('reply'),
        },
        {
          id: 'quickMessages.search',
          title: t('quickMessages.search'),
          group: t('nav.quickMessages'),
          keys: '/',
          run: () => searchRef.current?.focus(),
        },
      ],
      [t],
    ),
  );
  return (
    <ListPage
      title={t('nav.quickMessages')}
      onNearEnd={more}
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={() => setEdited('category')}>
            {t('quickMessages.addCategory')}
          </Button>
          {add}
        </>
      }
      search={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 220px' } }}>
          <DebouncedSearch
            label={t('quickMessages.search')}
            clearLabel={t('quickMessages.clearSearch')}
            value={search}
            onSearch={setSearch}
            inputRef={searchRef}
          />
          {mayChooseOwner && <OwnerFilter value={ownerId} onChange={setOwnerId} />}
        </Box>
      }
    >
      {list.isPending ? (
        <CardListSkeleton />
      ) : list.isError && records.length === 0 ? (
        <EmptyState
          icon={CloudOff}
          title={t('quickMessages.loadFailed')}
          action={
            <Button variant="contained" onClick={() => void list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : records.length > 0 ? (
        groups.map((group) => <CategoryGroup key={group.category?.id ?? 0} group={group} {...actions} />)
      ) : search ? (
        <EmptyState
          icon={SearchOff}
          title={t('quickMessages.nothingFound')}
          action={
            <Button variant="outlined" onClick={() => setSearch('')}>
              {t('quickMessages.clearSearch')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Bolt}
          title={t('quickMessages.emptyTitle')}
          text={t('quickMessages.emptyText')}
          action={add}
        />
      )}
      <ListEnd
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onRetry={() => void fetchNextPage()}
      />
      <Suspense fallback={null}>
        {edited !== undefined && (
          <QuickMessageEditor
            key={typeof edited === 'string' ? edited : edited.id}
            edited={edited}
            categories={categories}
            onClose={() => setEdited(undefined)}
            onSaved={renew}
          />
        )}
      </Suspense>
      {deleted && (
        <DeleteQuickMessage entry={deleted} onClose={() => setDeleted(undefined)} onDeleted={renew} />
      )}
    </ListPage>
  );
}
