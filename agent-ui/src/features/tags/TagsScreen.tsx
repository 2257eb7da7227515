import { Suspense, lazy, useRef, useState } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import type { CountedTag } from '@recado/sdk/contracts';
import { CardList, CardListSkeleton } from '../../components/list/ListCard';
import { SearchableList } from '../../components/list/SearchableList';
import { useListCommands } from '../../components/list/use-list-commands';
import { useTexts } from '../../lib/i18n';
import { DeleteTag } from './DeleteTag';
import { TagRow } from './TagRow';
import { useTags } from './use-tags';

const TagEditor = lazy(() => import('../../components/tags/TagEditor'));

/** `/tags`: the company's tags, with the number of contacts of each. */
export default function TagsScreen() {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const list = useTags(search);
  const { tags, renew } = list;
  /** Null is a new one. */
  const [edited, setEdited] = useState<CountedTag | null | undefined>(undefined);
  const [deleted, setDeleted] = useState<CountedTag | undefined>(undefined);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited(null)}>
      {t('tags.add')}
    </Button>
  );
  const texts = {
    title: t('nav.tags'),
    search: t('tags.search'),
    clearSearch: t('tags.clearSearch'),
    loadFailed: t('tags.loadFailed'),
    nothingFound: t('tags.nothingFound'),
    emptyTitle: t('tags.emptyTitle'),
    emptyText: t('tags.emptyText'),
  };
  useListCommands({
    id: 'tags',
    group: texts.title,
    add: t('tags.add'),
    onAdd: () => setEdited(null),
    search: texts.search,
    searchRef,
  });
  return (
    <>
      <SearchableList
        list={list}
        empty={tags.length === 0}
        texts={texts}
        emptyIcon={LocalOffer}
        actions={add}
        emptyAction={add}
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        skeleton={<CardListSkeleton />}
      >
        <CardList aria-label={t('tags.listLabel')}>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} onEdit={setEdited} onDelete={setDeleted} />
          ))}
        </CardList>
      </SearchableList>
      <Suspense fallback={null}>
        {edited !== undefined && (
          <TagEditor tag={edited} onClose={() => setEdited(undefined)} onSaved={renew} />
        )}
      </Suspense>
      {deleted && <DeleteTag tag={deleted} onClose={() => setDeleted(undefined)} onDeleted={renew} />}
    </>
  );
}
