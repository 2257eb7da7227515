import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import type { ConnectionNotice } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { textIn } from '../../schema-form/schema';

const SEVERITY = { critical: 'error', warning: 'warning', info: 'info' } as const;

/** What the provider has told of a connection's account, until somebody dismisses it; nothing if there is nothing. */
export function ConnectionNotices({ connectionId }: { connectionId: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  // Live events refresh it with the lists.
  const queryKey = ['connections', 'getList', 'notices', connectionId];
  const { data: notices = [], error } = useQuery({
    queryKey,
    queryFn: () => provider.connectionNotices(connectionId),
  });
  const dismiss = useMutation({
    mutationFn: (noticeId: number) => provider.dismissNotice(connectionId, noticeId),
    onSuccess: (_, noticeId) =>
      queries.setQueryData<ConnectionNotice[]>(queryKey, (all) => all?.filter(({ id }) => id !== noticeId)),
    onError: (failure) => notify(errorKey(failure), { type: 'error' }),
  });
  if (error) return <Alert severity="error">{translate(errorKey(error))}</Alert>;
  if (notices.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('office.connections.noticesOf')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, maxHeight: 480, overflowY: 'auto' }}
    >
      {notices.map((notice) => (
        <li key={notice.id}>
          <Notice
            notice={notice}
            onDismiss={() => dismiss.mutate(notice.id)}
            busy={dismiss.isPending && dismiss.variables === notice.id}
          />
        </li>
      ))}
    </Box>
  );
}

interface NoticeProps {
  notice: ConnectionNotice;
  busy: boolean;
  onDismiss(): void;
}

function Notice({ notice, busy, onDismiss }: NoticeProps) {
  const translate = useTranslate();
  const language = useLocale();
  const { severity, topic, subject, message, texts, code, at } = notice;
  const about = translate(`office.connections.topics.${topic}`);
  return (
    <Alert
      severity={SEVERITY[severity]}
      closeText={translate('office.connections.dismiss')}
      slotProps={{ closeButton: { disabled: busy } }}
      onClose={onDismiss}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <AlertTitle>{subject ? `${about}: ${subject}` : about}</AlertTitle>
      {textIn(texts ?? undefined, language) ?? message}
      <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
        {shortDateTime(at)} · {code}
      </Typography>
    </Alert>
  );
}
