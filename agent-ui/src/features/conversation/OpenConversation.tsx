import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Ticket } from '@recado/sdk/contracts';
import { LAYOUT } from '@recado/sdk/ui';
import { Suspense, useRef, useState } from 'react';
import { useContactDrawer } from '../../lib/contact-drawer';
import { useTexts } from '../../lib/i18n';
import type { QuotedRef } from '../../lib/outgoing';
import { stored } from '../../lib/stored';
import { useWidth } from '../../lib/use-width';
import { Composer } from './Composer';
import { ConversationHeader } from './ConversationHeader';
import { DropArea } from './DropArea';
import { MessagePane } from './MessagePane';
import { useAttachments } from './use-attachments';
import { useCapabilities } from './use-capabilities';
import { useTicketCommands } from './use-ticket-commands';
import { useWatchTicket } from './use-watch-ticket';
import { isWritable } from './writable';

/** Pixels at which the contact fits beside the conversation, and at which the header shows every action. */
const BESIDE_PX = 800;
const ROOMY_PX = 560;
const PANE_KEY = 'recado.contactPane';

/** Header, messages and composer of a ticket that is there, with the contact at the right. */
export function OpenConversation({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const ContactDrawer = useContactDrawer();
  useWatchTicket(ticket.id);
  const area = useRef<HTMLElement>(null);
  const width = useWidth(area);
  const wide = width >= BESIDE_PX;
  const [docked, setDocked] = useState(() => stored.get(PANE_KEY) !== 'hidden');
  const [drawer, setDrawer] = useState(false);
  const [quoted, setQuoted] = useState<QuotedRef | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const capabilities = useCapabilities(ticket);
  const attachments = useAttachments(capabilities);
  const writable = isWritable(ticket);
  useTicketCommands(ticket, field);

  const beside = wide && docked;
  const togglePane = () => {
    if (!wide) return setDrawer(!drawer);
    stored.set(PANE_KEY, docked ? 'hidden' : 'shown');
    setDocked(!docked);
  };
  const reply = (message: QuotedRef) => {
    setQuoted(message);
    field.current?.focus();
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
        />
        <MessagePane ticket={ticket} onReply={writable && capabilities.quote ? reply : undefined} />
        <Composer
          ticket={ticket}
          field={field}
          attachments={attachments}
          capabilities={capabilities}
          quoted={quoted}
          onQuoted={setQuoted}
        />
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
}
