import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Button from '@mui/material/Button';
import type { QuickMessage } from '@recado/sdk/contracts';
import { CardListSkeleton } from '../../../components/list/ListCard';
import { SearchableList } from '../../../components/list/SearchableList';
import { useListCommands } from '../../../components/list/use-list-commands';
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
  const { records, renew } = list;
  const categories = useCategories();
  const groups = useMemo(() => groupByCategory(records, categories), [records, categories]);
  const [edited, setEdited] = useState<Edited | undefined>(undefined);
  const [deleted, setDeleted] = useState<QuickMessage | undefined>(undefined);
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
  const texts = {
    title: t('nav.quickMessages'),
    search: t('quickMessages.search'),
    clearSearch: t('quickMessages.clearSearch'),
    loadFailed: t('quickMessages.loadFailed'),
    nothingFound: t('quickMessages.nothingFound'),
    emptyTitle: t('quickMessages.emptyTitle'),
    emptyText: t('quickMessages.emptyText'),
  };
  useListCommands({
    id: 'quickMessages',
    group: texts.title,
    add: t('quickMessages.add'),
    onAdd: () => setEdited('reply'),
    search: texts.search,
    searchRef,
  });
  return (
    <>
      <SearchableList
        list={list}
        empty={records.length === 0}
        texts={texts}
        emptyIcon={Bolt}
        actions={
          <>
            <Button variant="outlined" color="inherit" onClick={() => setEdited('category')}>
              {t('quickMessages.addCategory')}
            </Button>
            {add}
          </>
        }
        emptyAction={add}
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        filter={mayChooseOwner && <OwnerFilter value={ownerId} onChange={setOwnerId} />}
        skeleton={<CardListSkeleton />}
      >
        {groups.map((group) => (
          <CategoryGroup key={group.category?.id ?? 0} group={group} {...actions} />
        ))}
      </SearchableList>
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
    </>
  );
}
