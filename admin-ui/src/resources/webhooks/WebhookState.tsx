import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Webhook, WebhookDelivery } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';

/** Whether it works, fails or is off, in a word. */
export function WebhookState({ enabled, failingSince }: Pick<Webhook, 'enabled' | 'failingSince'>) {
  const translate = useTranslate();
  const state = !enabled ? 'off' : failingSince ? 'failing' : 'on';
  const color = { off: 'default', failing: 'warning', on: 'success' } as const;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color[state]}
      label={translate(`office.webhooks.states.${state}`)}
    />
  );
}

/** What went wrong with it, and what will come of it. */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const problem = useProblemText()({
    ...{ error: webhook.lastError, status: webhook.lastStatus, detail: webhook.lastDetail },
  });
  if (!webhook.enabled && webhook.disabledReason) {
    const at = webhook.disabledAt ? shortDateTime(webhook.disabledAt) : '';
    const text = translate(`office.webhooks.disabled.${webhook.disabledReason}`, { at });
    return (
      <Alert severity={webhook.disabledReason === 'person' ? 'info' : 'error'}>
        {webhook.disabledReason === 'failing' ? [text, problem].filter(Boolean).join(' ') : text}
      </Alert>
    );
  }
  if (!webhook.failingSince || !webhook.turnsOffAt) return null;
  const since = shortDateTime(webhook.failingSince);
  const until = shortDateTime(webhook.turnsOffAt);
  return (
    <Alert severity="warning">
      {[translate('office.webhooks.failing', { since, until }), problem].filter(Boolean).join(' ')}
    </Alert>
  );
}

/** Why an attempt failed, in words; empty if it did not. */
export function useProblemText() {
  const translate = useTranslate();
  return ({ error, status, detail }: Pick<WebhookDelivery, 'error' | 'status' | 'detail'>): string =>
    error
      ? [translate(`office.webhooks.problems.${error}`, { status: status ?? '' }), detail && `(${detail})`]
          .filter(Boolean)
          .join(' ')
      : '';
}
