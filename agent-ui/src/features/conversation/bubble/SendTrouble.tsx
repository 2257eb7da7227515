import Button from '@mui/material/Button';
import { retryMessage, type Message } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { useFailureText } from '../../../lib/use-error-text';
import { useTask } from '../../../lib/use-task';
import { useWorkspace } from '../../../live/use-workspace';

/** Why a message was not sent, in words, with a retry. */
export default function SendTrouble({ message }: { message: Message }) {
  const t = useTexts();
  const { api, messages } = useWorkspace();
  const failureText = useFailureText();
  const { busy, run } = useTask();
  const retry = () =>
    run(async () =>
      messages.add(message.ticketId, [await api.call(retryMessage, { params: { id: message.id } })]),
    );
  const said = t(message.sendStatus === 'unconfirmed' ? 'conversation.unconfirmed' : 'conversation.failed');
  // An uncertain send has one wording; a rejection has its own reason.
  const reason =
    message.failure && message.sendStatus === 'failed'
      ? failureText(message.failure.code, message.failure.text, message.failure.texts)
      : '';
  return (
    <>
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
    </>
  );
}
