import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Ticket } from '@recado/sdk/contracts';
import { LAYOUT, keepPreference, onPreference, stored } from '@recado/sdk/ui';
import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n';
import { useContactDrawer } from '../../lib/requests/contact-drawer';
import { useRoomForToasts } from '../../lib/requests/room-for-toasts';
import { useWidth } from '../../lib/use-width';
import { MessageActionsProvider } from './actions/MessageActionsProvider';
import { useSelection } from './actions/use-selection';
import { DropArea } from './compose/attach/DropArea';
import { useAttachments } from './compose/attach/use-attachments';
import { Composer } from './compose/Composer';
import { useComposeState } from './compose/use-compose-state';
import { ConversationHeader } from './header/ConversationHeader';
import { useTicketCommands } from './header/use-ticket-commands';
import { MessagePane } from './log/MessagePane';
import { useJump } from './log/use-jump';
import { useCapabilities } from './use-capabilities';
import { useWatchTicket } from './use-watch-ticket';
import { isWritable } from './writable';

const SelectionBar = lazy(() => import('./actions/SelectionBar'));
const SearchBar = lazy(() => import('./search/SearchBar'));
const ForwardDialog = lazy(() => import('./actions/ForwardDialog'));
/** Pixels at which the contact fits beside the conversation, and at which the header shows every action. */
const BESIDE_PX = 800;
const ROOMY_PX = 680;
const PANE_KEY = 'recado.contactPane';
onPreference('contactPane', (isShown) => stored.set(PANE_KEY, isShown ? 'shown' : 'hidden'));

/**
 * Header, messages and composer of a loaded ticket, with the contact at the right. The ticket is a stable one: parts
 * that read what each message changes subscribe to it themselves.
 */
export const OpenConversation = memo(function OpenConversation({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const ContactDrawer = useContactDrawer();
  const jump = useJump(ticket.id);
  useWatchTicket(ticket.id, jump.openedAt);
  const area = useRef<HTMLElement>(null);
  const width = useWidth(area);
  const wide = width >= BESIDE_PX;
  const [docked, setDocked] = useState(() => stored.get(PANE_KEY) !== 'hidden');
  const [drawer, setDrawer] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useRoomForToasts(foot);
  const capabilities = useCapabilities(ticket);
  const attachments = useAttachments(capabilities);
  const writable = isWritable(ticket);
  const compose = useComposeState(field);
  const selection = useSelection();
  const [forwarding, setForwarding] = useState<readonly number[] | null>(null);
  const [search, setSearch] = useState(0);
  const openSearch = useCallback(() => setSearch((times) => times + 1), []);
  useTicketCommands(ticket, compose, openSearch);

  const beside = wide && docked;
  const togglePane = () => {
    if (!wide) return setDrawer(!drawer);
    stored.set(PANE_KEY, docked ? 'hidden' : 'shown');
    keepPreference({ contactPane: !docked });
    setDocked(!docked);
  };
  return (
    <Box
      ref={area}
      component="section"
      aria-label={t('conversation.region')}
      sx={{ flex: 1, minWidth: 0, display: 'flex' }}
    >
      <DropArea disabled={!writable} onFiles={attachments.add}>
        <ConversationHeader
          roomy={(beside ? width - LAYOUT.contactPane : width) >= ROOMY_PX}
          ticket={ticket}
          paneShown={wide ? docked : drawer}
          onTogglePane={togglePane}
          onSearch={openSearch}
        />
        <Suspense fallback={null}>
          {search > 0 && (
            <SearchBar
              ticketId={ticket.id}
              contactName={ticket.contact.name}
              asked={search}
              onJump={jump.jumpTo}
              onClose={() => setSearch(0)}
            />
          )}
          {forwarding && (
            <ForwardDialog
              messageIds={forwarding}
              onClose={() => setForwarding(null)}
              onDone={() => {
                setForwarding(null);
                selection.clear();
              }}
            />
          )}
        </Suspense>
        <MessageActionsProvider
          ticket={ticket}
          capabilities={capabilities}
          selection={selection}
          onReply={compose.reply}
          onEdit={compose.edit}
          onForward={setForwarding}
          onJump={jump.jumpTo}
        >
          <MessagePane ticket={ticket} focus={jump.focus} markedId={jump.markedId} />
        </MessageActionsProvider>
        <Box ref={foot} sx={{ flex: 'none' }}>
          <Suspense fallback={null}>
            {selection.ids && <SelectionBar selection={selection} onForward={setForwarding} />}
          </Suspense>
          <Box sx={{ display: selection.ids ? 'none' : undefined }}>
            <Composer ticket={ticket} attachments={attachments} capabilities={capabilities} state={compose} />
          </Box>
        </Box>
      </DropArea>
      {beside && (
        <Box
          sx={{
            width: LAYOUT.contactPane,
            flex: 'none',
            borderLeft: 1,
            borderColor: 'divider',
            minHeight: 0,
          }}
        >
          <Suspense fallback={null}>
            <ContactDrawer ticket={ticket} />
          </Suspense>
        </Box>
      )}
      {!wide && (
        <Drawer
          anchor="right"
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{
            paper: {
              sx: { width: LAYOUT.contactPane, maxWidth: '100%' },
              role: 'dialog',
              'aria-label': t('conversation.contactPane'),
            },
          }}
        >
          <Suspense fallback={null}>
            <ContactDrawer ticket={ticket} onClose={() => setDrawer(false)} />
          </Suspense>
        </Drawer>
      )}
    </Box>
  );
});
