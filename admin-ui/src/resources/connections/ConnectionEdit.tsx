import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  Edit,
  SaveButton,
  useCreatePath,
  useLocale,
  useNotify,
  useRecordContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Channel, Connection } from '@recado/sdk/contracts';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { textIn } from '../../schema-form/schema';
import { CheckButton } from './CheckButton';
import { ConnectionForm } from './form/ConnectionForm';
import { ConnectionHealth } from './ConnectionHealth';
import { ConnectionNotices } from './ConnectionNotices';
import { CopyField } from './CopyField';
import { snippetKind, toConnectionChanges } from './connection-record';
import { DeleteConnection } from './DeleteConnection';
import { PairingProvider, toPair } from './pairing';
import { ReachCheck } from './ReachCheck';
import { SessionButtons } from './SessionButtons';
import { StatusChip } from './StatusChip';
import { TokenPanel } from './TokenPanel';
import { tryChatAddress } from './try-chat';
import { UnreadableNote } from './UnreadableNote';
import { useChannel, useChannels } from './use-channels';
import { useConnection } from './use-connection';
import { useFormFailure } from './use-form-failure';
import { useGreetingFile } from './use-greeting-file';

/** The response to a saved form is older than the file that was stored after it. */
const FRESH = { staleTime: 0 };

export function ConnectionEdit() {
  const { data: channels = [] } = useChannels();
  const fail = useFormFailure();
  const file = useGreetingFile();
  const saving = useRef<{ channel?: Channel | undefined; mode?: unknown }>({});
  const [isSaved, setSaved] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const saved = async (answer: RaRecord) => {
    if (!(await file.store(answer.id))) return;
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    const { id, status, importOldMessages } = answer as unknown as Connection;
    // A chosen file is still in the form: nothing is lost by leaving it now.
    flushSync(() => setSaved(true));
    // An import links the phone again: its code comes next.
    const next = status === 'OPENING' && importOldMessages !== null ? toPair(id) : {};
    void navigate(createPath({ resource: 'connections', type: 'list' }), next);
  };
  return (
    <Edit
      mutationMode="pessimistic"
      queryOptions={FRESH}
      aside={
        <PairingProvider>
          <Aside />
        </PairingProvider>
      }
      mutationOptions={{
        onError: (error: unknown) => fail(error, saving.current.channel, saving.current.mode as string),
        onSuccess: saved,
      }}
      transform={(values: Record<string, unknown>, read?: { previousData?: RaRecord }) => {
        file.keep(values);
        saving.current = {
          channel: channels.find(({ id }) => id === values['channel']),
          mode: values['mode'],
        };
        return toConnectionChanges(values, saving.current.channel, read?.previousData);
      }}
      sx={{
        '& .RaEdit-main': { flexDirection: { xs: 'column-reverse', lg: 'row' }, gap: 2 },
        '& .RaEdit-card': { minWidth: 0, width: '100%' },
      }}
    >
      <EditForm isSaved={isSaved} />
    </Edit>
  );
}

function EditForm({ isSaved }: { isSaved: boolean }) {
  const connection = useRecordContext<Connection>();
  const { data: channels = [] } = useChannels();
  if (!connection) return null;
  return (
    <ConnectionForm
      channel={channels.find(({ id }) => id === connection.channel)}
      secretsSet={connection.secretsSet}
      callTokenSet={connection.wavoipSet}
      isDefault={connection.isDefault}
      defaultValues={{ importMessages: connection.importOldMessages !== null }}
      toolbar={
        <WatchedToolbar save={<SaveButton />} isSaved={isSaved}>
          <DeleteConnection connection={connection} />
        </WatchedToolbar>
      }
    />
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Box>{children}</Box>
      </CardContent>
    </Card>
  );
}

/** The current state, the embed code and the token, beside the form. */
function Aside() {
  const translate = useTranslate();
  const language = useLocale();
  const record = useRecordContext<Connection>();
  const connection = useConnection(record?.id) ?? record;
  const { channel } = useChannel(record?.channel);
  if (!connection) return null;
  const kind = snippetKind(connection.snippet?.code);
  return (
    <Box
      component="aside"
      sx={{
        width: { xs: '100%', lg: 380 },
        flex: 'none',
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        mt: 1,
      }}
    >
      <ConnectionNotices connectionId={connection.id} />
      <UnreadableNote connectionId={connection.id} />
      <Panel title={translate('office.connections.state')}>
        <StatusChip connection={connection} />
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <SessionButtons connection={connection} />
          {channel?.session && connection.status === 'CONNECTED' && <CheckButton id={connection.id} />}
        </Box>
      </Panel>
      <ConnectionHealth connectionId={connection.id} />
      {connection.snippet && (
        <Panel title={translate(`office.connections.snippets.${kind}.title`)}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {textIn(connection.snippet.texts, language) ?? connection.snippet.title}
          </Typography>
          <CopyField
            multiline={kind === 'code'}
            label={translate(`office.connections.snippets.${kind}.label`)}
            value={connection.snippet.code}
          />
          {connection.channel === 'webchat' && (
            <Box sx={{ mt: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
              <Link href={tryChatAddress(connection, language)} target="_blank" rel="noopener">
                {translate('office.connections.demo')}
              </Link>
              <ReachCheck id={connection.id} />
            </Box>
          )}
        </Panel>
      )}
      <Panel title={translate('office.connections.token')}>
        <TokenPanel connection={connection} />
      </Panel>
    </Box>
  );
}
