import Button from '@mui/material/Button';
import { retryMessage, type Message } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useFailureText } from '../../../lib/use-error-text';
import { useWorkspace } from '../../../live/use-workspace';
import { Trouble } from './BubbleParts';

/** Why a message did not go out, in words, and the way to try again. */
export function SendTrouble({ message }: { message: Message }) {
  const { t, showError } = useI18n();
  const { api, messages } = useWorkspace();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      messages.add(message.ticketId, [await api.call(retryMessage, { params: { id: message.id } })]);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const said = t(message.sendStatus === 'unconfirmed' ? 'conversation.unconfirmed' : 'conversation.failed');
  // What is uncertain has one wording; a refusal has its own reason.
  const reason =
    message.failure && message.sendStatus === 'failed'
      ? failureText(message.failure.code, message.failure.text)
      : '';
  return (
    <Trouble>
      <span>{[said, reason].filter(Boolean).join(' ')}</span>
      <Button
        size="small"
        color="error"
        loading={busy}
        onClick={() => void retry()}
        sx={{ minHeight: 24, py: 0 }}
      >
        {t('conversation.retry')}
      </Button>
    </Trouble>
  );
}
