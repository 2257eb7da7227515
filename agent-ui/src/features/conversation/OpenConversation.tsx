import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ticket } from '@recado/sdk/contracts';
import { LAYOUT } from '@recado/sdk/ui';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useTexts } from '../../lib/i18n';
import { useContactDrawer } from '../../lib/requests/contact-drawer';
import { useRoomForToasts } from '../../lib/requests/room-for-toasts';
import { isFocusLost } from '../../lib/stand-in-list';
import { useWidth } from '../../lib/use-width';
import { MessageActionsProvider } from './actions/MessageActionsProvider';
import { useSelection } from './actions/use-selection';
import { DropArea } from './compose/attach/DropArea';
import { useAttachments } from './compose/attach/use-attachments';
import { Composer } from './compose/Composer';
import { useComposeState } from './compose/use-compose-state';
import { ConversationHeader } from './header/ConversationHeader';
import { ThumbActions } from './header/ThumbActions';
import { useTicketCommands } from './header/use-ticket-commands';
import { MessagePane } from './log/MessagePane';
import { useJump } from './log/use-jump';
import { TextMarksContext } from './media/text-marks';
import { useCapabilities } from './use-capabilities';
import { usePane } from './use-pane';
import { useWatchTicket } from './use-watch-ticket';
import { isWritable } from './writable';

const SelectionBar = lazy(() => import('./actions/SelectionBar'));
const SearchBar = lazy(() => import('./search/SearchBar'));
const ForwardDialog = lazy(() => import('./actions/ForwardDialog'));
/** Pixels at which the contact fits beside the conversation. */
const BESIDE_PX = 740;

/**
 * Header, messages and composer of a loaded ticket, with the contact at the right. The ticket is a stable one: parts
 * that read what each message changes subscribe to it themselves.
 */
export const OpenConversation = memo(function OpenConversation({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const ContactDrawer = useContactDrawer();
  const jump = useJump(ticket.id);
  useWatchTicket(ticket.id, jump.openedAt);
  const compose = useComposeState();
  const { log, goOn, leave } = compose;
  const width = useWidth(compose.area);
  const wide = width >= BESIDE_PX;
  const pane = usePane(wide);
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const talk = useRef<HTMLDivElement>(null);
  useRoomForToasts(talk);
  const capabilities = useCapabilities(ticket);
  const attachments = useAttachments(ticket.id, capabilities);
  const writable = isWritable(ticket);
  const selection = useSelection();
  const [forwarding, setForwarding] = useState<readonly number[] | null>(null);
  const [search, setSearch] = useState(0);
  const openSearch = useCallback(() => setSearch((times) => times + 1), []);
  const below = useMemo(
    () => onPhone && <ThumbActions ticket={ticket} onSearch={openSearch} />,
    [onPhone, ticket, openSearch],
  );
  useTicketCommands(ticket, compose, openSearch, pane.askTags);
  const place = useMemo(() => ({ log, goOn }), [log, goOn]);
  useStandHere(selection.ids !== null, leave);

  return (
    <Box
      ref={compose.area}
      component="section"
      tabIndex={-1}
      aria-label={t('conversation.region')}
      data-conversation
      sx={{ flex: 1, minWidth: 0, display: 'flex', outline: 'none' }}
    >
      <DropArea disabled={!writable} onFiles={attachments.add}>
        <ConversationHeader
          width={pane.isDocked ? width - LAYOUT.contactPane : width}
          ticket={ticket}
          actionsBelow={onPhone}
          paneShown={pane.isShown}
          onTogglePane={() => pane.show(!pane.isShown)}
          onSearch={openSearch}
        />
        <Suspense fallback={null}>
          {search > 0 && (
            <SearchBar
              ticketId={ticket.id}
              contactName={ticket.contact.name}
              asked={search}
              onJump={jump.jumpTo}
              onClose={() => {
                setSearch(0);
                goOn();
              }}
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
          onRemoved={goOn}
        >
          <TextMarksContext value={capabilities.textMarks}>
            <Box ref={talk} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
              <MessagePane ticket={ticket} place={place} focus={jump.focus} markedId={jump.markedId} />
            </Box>
          </TextMarksContext>
        </MessageActionsProvider>
        <Box sx={{ flex: 'none' }}>
          <Suspense fallback={null}>
            {selection.ids && <SelectionBar selection={selection} onForward={setForwarding} />}
          </Suspense>
          <Box sx={{ display: selection.ids ? 'none' : undefined }}>
            <Composer
              ticket={ticket}
              attachments={attachments}
              capabilities={capabilities}
              state={compose}
              actions={below}
            />
          </Box>
        </Box>
      </DropArea>
      {pane.isDocked && (
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
            <ContactDrawer ticket={ticket} tagsAsked={pane.tagsAsked} />
          </Suspense>
        </Box>
      )}
      {!wide && (
        <Drawer
          anchor="right"
          open={pane.isDrawer}
          onClose={() => pane.show(false)}
          slotProps={{
            paper: {
              sx: { width: LAYOUT.contactPane, maxWidth: '100%' },
              role: 'dialog',
              'aria-label': t('conversation.contactPane'),
            },
          }}
        >
          <Suspense fallback={null}>
            <ContactDrawer ticket={ticket} tagsAsked={pane.tagsAsked} onClose={() => pane.show(false)} />
          </Suspense>
        </Drawer>
      )}
    </Box>
  );
});

/**
 * What had the focus is gone, since another conversation or the end of a selection took its place: it stands among the
 * messages. A page that has just loaded begins at its own start.
 */
function useStandHere(isSelecting: boolean, leave: () => void): void {
  const hasCome = useNavigationType() !== 'POP';
  useEffect(() => {
    if (hasCome && !isSelecting && isFocusLost()) leave();
    // Only when the conversation opens and a selection ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSelecting]);
}
