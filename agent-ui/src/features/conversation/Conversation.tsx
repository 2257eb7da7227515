import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../../components/EmptyState';
import { useTexts } from '../../lib/i18n';
import { useErrorText } from '../../lib/use-error-text';
import { useSteadyTicket } from '../../live/use-workspace';
import { ConversationSkeleton } from './ConversationSkeleton';
import { OpenConversation } from './OpenConversation';
import { useOpenedTicket } from './use-opened-ticket';

/** The conversation of an address: loading, failed or loaded. */
export default function Conversation({ uuid }: { uuid: string }) {
  const t = useTexts();
  const errorText = useErrorText();
  const { id, failure, retry } = useOpenedTicket(uuid);
  const ticket = useSteadyTicket(id ?? 0);
  if (ticket) return <OpenConversation ticket={ticket} />;
  if (!failure) return <ConversationSkeleton />;
  const action = (
    <Button variant="outlined" color="inherit" onClick={() => retry()}>
      {t('conversation.tryAgain')}
    </Button>
  );
  return (
    <Box role="alert" sx={{ flex: 1, display: 'flex', bgcolor: 'background.default' }}>
      <EmptyState
        icon={CloudOffRounded}
        title={t('conversation.loadFailed')}
        text={errorText(failure)}
        action={action}
      />
    </Box>
  );
}
