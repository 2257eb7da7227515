import Box from '@mui/material/Box';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { useWorkspace } from '../../live/use-workspace';
import { ListFilters } from './filters/ListFilters';
import { SearchBox } from './filters/SearchBox';
import { LIST_PANEL_ID, ListTabs } from './list/ListTabs';
import { TicketList } from './list/TicketList';
import { useListLoading } from './list/use-list-loading';
import { useSelectedTickets } from './selection/selected-tickets';
import { useFilter } from './use-filter';

const BulkBar = lazyWithTexts(() => import('./selection/BulkBar'));
const SpeedDial = lazyWithTexts(() => import('./dial/SpeedDial'));

/** The left pane: tabs, search, filters and the cards. */
export function TicketPanel({ selectedUuid }: { selectedUuid: string | undefined }) {
  const t = useTexts();
  const { view } = useWorkspace();
  const { filter, key } = useFilter();
  useListLoading(filter, key);
  const picking = useSelectedTickets().size > 0;
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => search.current?.focus(), []);
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'tickets.search',
          title: t('tickets.commandSearch'),
          group: t('tickets.group'),
          keys: '/',
          run: () => {
            view.change({ tab: 'search' });
            focusSearch();
          },
        },
      ],
      [t, view, focusSearch],
    ),
  );
  return (
    <Box
      component="section"
      aria-label={t('tickets.list')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 0,
        bgcolor: 'background.paper',
      }}
    >
      <ListTabs />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2, py: 1.5, order: 1 }}>
        <SearchBox inputRef={search} />
        <ListFilters />
        <Box sx={{ width: 34, height: 34, flex: 'none' }}>
          <Suspense fallback={null}>
            <SpeedDial />
          </Suspense>
        </Box>
      </Box>
      {picking && (
        <Box sx={{ order: 4, flex: 'none' }}>
          <Suspense fallback={null}>
            <BulkBar />
          </Suspense>
        </Box>
      )}
      <Box
        id={LIST_PANEL_ID}
        role="tabpanel"
        aria-label={t('tickets.list')}
        sx={{ order: 3, flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <TicketList
          key={key}
          filter={filter}
          listKey={key}
          selectedUuid={selectedUuid}
          focusSearch={focusSearch}
        />
      </Box>
    </Box>
  );
}
