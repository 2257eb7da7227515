import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import type { Contact } from '@recado/sdk/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { ListEnd } from '../../../components/list/ListEnd';
import { Pill } from '../../../components/Pill';
import { useTexts } from '../../../lib/i18n';
import { useWidth } from '../../../lib/use-width';
import type { Question } from '../data/ContactQuestion';
import type { useContactList } from '../data/use-contact-list';
import { ROW_HEIGHT, listShape } from './contact-columns';
import { ContactCard } from './ContactCard';
import { ListHeader, ContactRow } from './ContactRow';
import { ListFailed, ListSkeleton, NoContacts } from './ListStates';
import { useRowKeys } from './use-row-keys';

/** Pixels from the bottom at which the next page loads. */
const LOAD_MORE_PX = 100;

interface ContactListProps {
  list: ReturnType<typeof useContactList>;
  filtered: boolean;
  /** Contacts that arrived while the list was held. */
  waiting: number;
  onFresh: () => void;
  onClear: () => void;
  onAsk: (question: Question) => void;
  onShow: (contact: Contact) => void;
}

/** The table of contacts, or cards where it is narrow: virtual and endless. */
export function ContactList({ list, filtered, waiting, onFresh, onClear, onAsk, onShow }: ContactListProps) {
  const t = useTexts();
  const area = useRef<HTMLDivElement>(null);
  const viewport = useRef<VListHandle>(null);
  const shape = listShape(useWidth(area));
  const { contacts, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = list;
  useRowKeys(contacts.length, viewport, area);

  const loadMore = useCallback(() => {
    const at = viewport.current;
    if (!at || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    if (at.scrollSize - at.viewportSize - at.scrollOffset <= LOAD_MORE_PX) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  // A page that does not fill the panel leaves nothing to scroll.
  useEffect(loadMore, [loadMore, contacts.length]);

  const table = shape !== 'cards';
  const parts = { onAsk, onShow };
  return (
    <Box
      ref={area}
      sx={{
        flex: 1,
        minHeight: 0,
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        bgcolor: 'recado.surface',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.25,
      }}
    >
      {list.isPending && <ListSkeleton shape={shape} />}
      {list.isError && contacts.length === 0 && (
        <ListFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && contacts.length === 0 && <NoContacts filtered={filtered} onClear={onClear} />}
      {waiting > 0 && (
        <Pill onClick={onFresh} top>
          <ArrowUpwardRounded aria-hidden />
          {t('contacts.newOnes', { smart_count: waiting })}
        </Pill>
      )}
      {contacts.length > 0 && (
        <Box
          role={table ? 'table' : undefined}
          aria-label={table ? t('contacts.title') : undefined}
          aria-rowcount={table ? (hasNextPage ? -1 : contacts.length + 1) : undefined}
          sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
        >
          {table && <ListHeader shape={shape} />}
          <VList
            ref={viewport}
            data={contacts}
            itemSize={ROW_HEIGHT[shape]}
            onScroll={loadMore}
            role={table ? 'rowgroup' : 'list'}
            aria-label={table ? undefined : t('contacts.title')}
            aria-busy={isFetchingNextPage}
          >
            {(contact: Contact, index: number) =>
              shape === 'cards' ? (
                <ContactCard key={contact.id} contact={contact} {...parts} />
              ) : (
                <ContactRow key={contact.id} contact={contact} index={index} shape={shape} {...parts} />
              )
            }
          </VList>
        </Box>
      )}
      <ListEnd failed={isFetchNextPageError && !isFetchingNextPage} onRetry={() => void fetchNextPage()} />
    </Box>
  );
}
