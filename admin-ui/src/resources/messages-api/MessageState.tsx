import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ExternalMessage } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

const ASKED_EVERY_MS = 1_000;
const OPEN = new Set<ExternalMessage['status'] | undefined>([undefined, 'queued', 'sending']);
const SEVERITY = { failed: 'error', unconfirmed: 'warning' } as const;

/** Follows a message until it is sent, as its program would. */
export function MessageState({ messageId, token }: { messageId: number; token: string }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['external-message', messageId],
    queryFn: () => provider.externalMessage(token, messageId),
    refetchInterval: ({ state }) => (!state.error && OPEN.has(state.data?.status) ? ASKED_EVERY_MS : false),
    retry: false,
  });
  const status = data?.status ?? 'queued';
  const severity = SEVERITY[status as keyof typeof SEVERITY] ?? (OPEN.has(status) ? 'info' : 'success');
  return (
    <Alert severity={severity} role="status" sx={{ overflowWrap: 'anywhere' }}>
      {translate('office.messagesApi.state', {
        id: messageId,
        status: translate(`office.messagesApi.states.${status}`),
      })}
      {data?.failure && ` ${data.failure.text} (${data.failure.code})`}
      {error && ` ${translate('office.messagesApi.noRead')}`}
    </Alert>
  );
}
