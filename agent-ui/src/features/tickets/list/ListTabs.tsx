import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useCommands } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { LIST_PANEL_ID, goToList } from '../../../lib/stand-in-list';
import type { TextKey } from '../../../lib/texts/load';
import { COUNTED_TABS, type TicketTab } from '../../../live/tickets/ticket-filter';
import { useWorkspace, useListView, useTicketCounts } from '../../../live/use-workspace';

const Tops = styled(Tabs)(({ theme }) => ({
  minHeight: 0,
  padding: '12px 16px 0',
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 4 },
  '& .MuiTab-root': {
    minHeight: 32,
    minWidth: 0,
    padding: '6px 12px',
    borderRadius: 8,
    fontWeight: 500,
    color: tokens(theme).muted,
    '&.Mui-selected': { background: tokens(theme).accentSoft, color: tokens(theme).accent, fontWeight: 600 },
  },
}));

const Subs = styled(Tabs)(({ theme }) => ({
  minHeight: 0,
  padding: '0 16px',
  borderBottom: `1px solid ${tokens(theme).line}`,
  '& .MuiTabs-list': { gap: 20 },
  '& .MuiTab-root': {
    minHeight: 36,
    minWidth: 0,
    padding: '8px 0',
    fontWeight: 500,
    color: tokens(theme).muted,
    '&.Mui-selected': { color: tokens(theme).accent },
  },
  [theme.breakpoints.between('sm', 'lg')]: {
    padding: '0 12px',
    '& .MuiTabs-list': { gap: 10 },
    '& .MuiTab-root': { fontSize: 13 },
  },
}));

const Count = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 20,
  marginLeft: 6,
  padding: '0 6px',
  borderRadius: 10,
  background: tokens(theme).page,
  color: tokens(theme).muted,
  fontSize: 12,
  lineHeight: '18px',
  '.Mui-selected &': { background: tokens(theme).accent, color: tokens(theme).onAccent },
}));

const TOP_LABELS: Record<'open' | 'closed' | 'search', TextKey> = {
  open: 'tickets.tabOpen',
  closed: 'tickets.tabClosed',
  search: 'tickets.tabSearch',
};
const SUB_LABELS: Record<(typeof COUNTED_TABS)[number], TextKey> = {
  open: 'tickets.subOpen',
  pending: 'tickets.subPending',
  group: 'tickets.subGroup',
};

/** In the order of their keys, 1 to 4. */
const KEYED = ['open', 'pending', 'closed', 'group'] as const;

function useTabCommands(): void {
  const t = useTexts();
  const { view } = useWorkspace();
  useCommands(
    useMemo(
      () =>
        KEYED.map((tab, index) => ({
          id: `tickets.tab.${tab}`,
          title: t('shell.goTo', { screen: t(tab === 'closed' ? TOP_LABELS.closed : SUB_LABELS[tab]) }),
          group: t('tickets.group'),
          keys: String(index + 1),
          run: () => {
            view.change({ tab, search: '' });
            goToList();
          },
        })),
      [t, view],
    ),
  );
}

/** Open, closed, search; under open: in progress, waiting, groups, each with its exact number. */
export function ListTabs() {
  const t = useTexts();
  const { view } = useWorkspace();
  const { tab } = useListView();
  useTabCommands();
  const open = tab !== 'closed' && tab !== 'search';
  const choose = (next: TicketTab) => view.change({ tab: next, ...(next !== 'search' && { search: '' }) });
  return (
    <>
      <Tops
        value={open ? 'open' : tab}
        onChange={(_, next: TicketTab) => choose(next)}
        aria-label={t('tickets.tabs')}
      >
        {(['open', 'closed', 'search'] as const).map((top) => (
          <Tab key={top} value={top} label={t(TOP_LABELS[top])} aria-controls={LIST_PANEL_ID} />
        ))}
      </Tops>
      {open && (
        <Subs
          value={tab}
          onChange={(_, next: TicketTab) => choose(next)}
          aria-label={t('tickets.subTabs')}
          sx={{ order: 2 }}
        >
          {COUNTED_TABS.map((sub) => (
            <Tab
              key={sub}
              value={sub}
              aria-controls={LIST_PANEL_ID}
              label={
                <span>
                  {t(SUB_LABELS[sub])}
                  <SubCount tab={sub} />
                </span>
              }
            />
          ))}
        </Subs>
      )}
    </>
  );
}

/** Wakes by itself: rendering tabs measures them, which a storm of events would pay for. */
function SubCount({ tab }: { tab: (typeof COUNTED_TABS)[number] }) {
  const counts = useTicketCounts();
  return counts && <Count>{counts[tab]}</Count>;
}
