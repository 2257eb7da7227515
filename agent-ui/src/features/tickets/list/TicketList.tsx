import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isAdmin } from '@recado/sdk/rules';
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { Pill } from '../../../components/Pill';
import { useTexts } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import { useDensity } from '../../../lib/look/theme-preference';
import { useUser } from '../../../lib/session';
import { useErrorText } from '../../../lib/use-error-text';
import type { TicketFilter } from '../../../live/tickets/ticket-filter';
import type { TicketListSnapshot } from '../../../live/tickets/ticket-list-state';
import { useWorkspace, useTicketList } from '../../../live/use-workspace';
import { CARD_HEIGHT, CardSheet } from '../card/CardParts';
import { TicketCard } from '../card/TicketCard';
import { useSelection } from '../selection/use-selection';
import { ListFailed } from './ListFailed';
import { TicketListSkeleton } from './TicketListSkeleton';
import { useListHold } from './use-list-hold';
import { useListKeys } from './use-list-keys';

const ListEmpty = lazyWithRareTexts(() => import('./ListEmpty'));
/** Pixels from the bottom at which the next page loads. */
const LOAD_MORE_PX = 100;

const FILLS = { flex: 1, minHeight: 0, position: 'relative' } as const;

interface TicketListProps {
  filter: TicketFilter;
  listKey: string;
  selectedUuid: string | undefined;
  focusSearch: () => void;
}

/**
 * The cards of one filter: virtual, endless, and held while somebody points at them. Live updates render below input
 * priority: a pressed key waits for one card at most.
 */
export function TicketList(props: TicketListProps) {
  const list = useDeferredValue(useTicketList(props.listKey));
  return <Cards list={list} {...props} />;
}

const Cards = memo(function Cards(props: TicketListProps & { list: TicketListSnapshot }) {
  const { filter, listKey, selectedUuid, focusSearch, list } = props;
  const t = useTexts();
  const errorText = useErrorText();
  const { tickets, ticketLoader } = useWorkspace();
  const showUser = isAdmin(useUser());
  const density = useDensity();
  const hold = useListHold(listKey);
  const viewport = useRef<VListHandle>(null);
  const marked = useListKeys(list.ids, viewport, hold.area);
  const selection = useSelection(list.ids);
  const selectedId = selectedUuid === undefined ? undefined : tickets.byUuid(selectedUuid)?.id;

  const loadMore = useCallback(() => {
    const at = viewport.current;
    if (!at) void ticketLoader.more(filter);
    else if (at.scrollSize - at.viewportSize - at.scrollOffset <= LOAD_MORE_PX)
      void ticketLoader.more(filter);
  }, [ticketLoader, filter]);
  // A page that does not fill the panel leaves nothing to scroll; one of a search may even be empty, with more behind it.
  useEffect(() => {
    if (!list.error) loadMore();
  }, [list.ids.length, list.cursor, list.phase, list.error, loadMore]);

  const onScroll = (offset: number) => {
    hold.onScrolled(offset);
    loadMore();
  };
  const settle = () => {
    tickets.settle(listKey);
    viewport.current?.scrollTo(0);
  };

  if (list.phase === 'failed') {
    return <ListFailed error={errorText(list.error)} retry={() => void ticketLoader.first(filter)} />;
  }
  if (list.phase === 'loading') return <TicketListSkeleton />;
  if (list.ids.length === 0 && list.hasMore && !list.error) return <TicketListSkeleton />;
  if (list.ids.length === 0) {
    return (
      <Suspense fallback={null}>
        <ListEmpty filter={filter} focusSearch={focusSearch} />
      </Suspense>
    );
  }
  return (
    <CardSheet
      ref={hold.area}
      {...selection.handlers}
      onPointerMove={(event) => {
        hold.handlers.onPointerMove(event);
        selection.handlers.onPointerMove(event);
      }}
      onPointerLeave={hold.handlers.onPointerLeave}
      onFocus={hold.handlers.onFocus}
      onBlur={hold.handlers.onBlur}
      data-density={density}
      data-picking={selection.some || undefined}
      style={FILLS}
    >
      {list.waiting > 0 && (
        <Pill onClick={settle} top>
          <ArrowUpwardRounded aria-hidden />
          {t('tickets.waiting', { smart_count: list.waiting })}
        </Pill>
      )}
      <VList
        ref={viewport}
        data={list.ids}
        key={density}
        itemSize={CARD_HEIGHT[density]}
        onScroll={onScroll}
        role="list"
        aria-label={t('tickets.list')}
        aria-busy={list.loadingMore}
      >
        {(id: number, index: number) => (
          <div
            key={id}
            role="listitem"
            aria-setsize={list.hasMore ? (list.count ?? -1) : list.ids.length}
            aria-posinset={index + 1}
          >
            <TicketCard
              id={id}
              selected={id === selectedId}
              marked={id === marked}
              gone={list.gone.has(id)}
              match={list.matches.get(id)}
              showUser={showUser}
              showStatus={filter.search !== '' || filter.tab === 'search'}
            />
          </div>
        )}
      </VList>
      {list.error !== null && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}>
          <Typography sx={{ flex: 1 }}>{t('common.moreFailed')}</Typography>
          <Button size="small" onClick={() => void ticketLoader.more(filter)}>
            {t('tickets.tryAgain')}
          </Button>
        </Box>
      )}
    </CardSheet>
  );
});
