import CheckRounded from '@mui/icons-material/CheckRounded';
import type { Ticket } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';

/** Resolves with the farewell, where there is no room for words. */
export function ResolveIcon({ ticket, busy }: { ticket: Ticket; busy: boolean }) {
  const t = useTexts();
  const { resolve } = useTicketActions();
  return (
    <IconAction
      label={t('conversation.resolve')}
      disabled={busy}
      onClick={() => resolve(ticket, true)}
      sx={{
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:hover': { bgcolor: 'primary.dark' },
      }}
    >
      <CheckRounded />
    </IconAction>
  );
}
