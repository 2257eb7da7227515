import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LAYOUT } from '@recado/sdk/ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { TicketPanel } from '../../features/tickets/TicketPanel';
import { useTexts } from '../../lib/i18n';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { useWidth } from '../../lib/use-width';

const loadConversation = () => import('../../features/conversation/Conversation');
const Conversation = lazyWithTexts(loadConversation);
const Welcome = lazyWithTexts(() => import('../../features/tickets/Welcome'));
/** Milliseconds after which the code of the conversation is fetched ahead of the first click. */
const AHEAD_MS = 1500;

/** Width in pixels that a conversation needs, as on a phone, and the narrowest list. */
const CONVERSATION_PX = 380;
const NARROW_LIST_PX = 300;
const BOTH_PX = NARROW_LIST_PX + CONVERSATION_PX;

/** The list shrinks first: the space beyond a list and a half belongs to the conversation. */
const listWidth = (width: number): number =>
  Math.round(Math.min(LAYOUT.ticketList, Math.max(NARROW_LIST_PX, width * 0.36)));

/** List and conversation side by side; if they do not fit, with an open drawer too, two tabs. */
export function Panes({ uuid }: { uuid: string | undefined }) {
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  useEffect(() => {
    // A chunk that does not load now is requested again by the click.
    const timer = setTimeout(() => void loadConversation().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const main = (
    <Suspense
      key={uuid ? 'ticket' : ''}
      fallback={<Box aria-busy sx={{ flex: 1, bgcolor: 'background.default' }} />}
    >
      {uuid ? <Conversation key={uuid} uuid={uuid} /> : <Welcome />}
    </Suspense>
  );
  const list = <TicketPanel selectedUuid={uuid} />;
  return (
    <Box ref={area} sx={{ display: 'flex', flex: 1, height: '100%', minHeight: 0, minWidth: 0 }}>
      {width > 0 && width < BOTH_PX && <SmallPanes uuid={uuid} list={list} main={main} />}
      {width >= BOTH_PX && <WidePanes listWidth={listWidth(width)} list={list} main={main} />}
    </Box>
  );
}

function WidePanes({ listWidth, list, main }: { listWidth: number; list: ReactNode; main: ReactNode }) {
  return (
    <>
      <Box
        sx={{
          width: listWidth,
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
          minHeight: 0,
        }}
      >
        {list}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex' }}>{main}</Box>
    </>
  );
}

type Pane = 'ticket' | 'list';

function SmallPanes({ uuid, list, main }: { uuid: string | undefined; list: ReactNode; main: ReactNode }) {
  const t = useTexts();
  const [pane, setPane] = useState<Pane>(uuid ? 'ticket' : 'list');
  // Opening a ticket leads to its tab, leaving it back to the list.
  useEffect(() => setPane(uuid ? 'ticket' : 'list'), [uuid]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Tabs
        value={pane}
        onChange={(_, next: Pane) => setPane(next)}
        variant="fullWidth"
        aria-label={t('tickets.list')}
        sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', flex: 'none' }}
      >
        <Tab
          value="ticket"
          id="pane-tab-ticket"
          aria-controls="pane-ticket"
          label={t('tickets.paneTicket')}
        />
        <Tab value="list" id="pane-tab-list" aria-controls="pane-list" label={t('tickets.paneList')} />
      </Tabs>
      {(['ticket', 'list'] as const).map((name) => (
        <Box
          key={name}
          id={`pane-${name}`}
          role="tabpanel"
          aria-labelledby={`pane-tab-${name}`}
          sx={{
            flex: 1,
            minHeight: 0,
            display: pane === name ? 'flex' : 'none',
            '& > *': { flex: 1, minWidth: 0 },
          }}
        >
          {pane === name && (name === 'ticket' ? main : list)}
        </Box>
      ))}
    </Box>
  );
}
