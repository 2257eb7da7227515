import Box from '@mui/material/Box';
import { Suspense, useCallback, useRef } from 'react';
import { useTexts } from '../../lib/i18n';
import { ComingCommands } from '../../lib/commands/shortcuts';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { LIST_PANEL_ID } from '../../lib/stand-in-list';
import { ListFilters } from './filters/ListFilters';
import { SearchBox } from './filters/SearchBox';
import { ListTabs } from './list/ListTabs';
import { TicketList } from './list/TicketList';
import { useListLoading } from './list/use-list-loading';
import { useTabAddress } from './list/use-tab-address';
import { useFilter } from './use-filter';

const PanelStrips = lazyWithTexts(() => import('./list/PanelStrips'));
const PanelTools = lazyWithTexts(() => import('./PanelTools'));

/** The left pane: tabs, search, filters and the cards. */
export function TicketPanel({ selectedUuid }: { selectedUuid: string | undefined }) {
  const t = useTexts();
  const { filter, key } = useFilter();
  useListLoading(filter, key);
  useTabAddress();
  const waiting = filter.tab === 'pending' && filter.search === '';
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => search.current?.focus(), []);
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
        <Box sx={{ minWidth: 34, minHeight: 34, flex: 'none' }}>
          <Suspense fallback={<ComingCommands />}>
            <PanelTools selectedUuid={selectedUuid} focusSearch={focusSearch} />
          </Suspense>
        </Box>
      </Box>
      <Suspense fallback={waiting ? <Box sx={{ order: 2, flex: 'none', height: 38 }} /> : null}>
        <PanelStrips selectedUuid={selectedUuid} waiting={waiting} />
      </Suspense>
      <Box
        id={LIST_PANEL_ID}
        role="tabpanel"
        aria-label={t('tickets.list')}
        tabIndex={-1}
        sx={{ order: 3, flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
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
