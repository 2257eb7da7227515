import Box from '@mui/material/Box';
import type { Ticket } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { usePresence } from '../../../live/use-workspace';

/** "Juliana is typing…", in a line that keeps its height. */
export function CustomerActivity({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const { customer } = usePresence(ticket.id);
  const name = ticket.contact.name;
  return (
    <Box
      aria-live="polite"
      sx={{ height: 24, flex: 'none', px: 3.5, pb: 0.5, fontSize: 12, color: 'text.secondary' }}
    >
      {customer === 'composing' && t('conversation.customerTyping', { name })}
      {customer === 'recording' && t('conversation.customerRecording', { name })}
    </Box>
  );
}
