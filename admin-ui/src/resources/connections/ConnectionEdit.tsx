import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { ConfirmDelete } from '../../components/ConfirmDelete';
import { textIn } from '../../schema-form/schema';
import { CheckButton } from './CheckButton';
import { ConnectionFields } from './ConnectionFields';
import { useFormFailure } from './ConnectionCreate';
import { CopyField } from './CopyField';
import { toConnectionForm } from './connection-record';
import { PairingProvider } from './pairing';
import { SessionButtons } from './SessionButtons';
import { StatusChip } from './StatusChip';
import { TokenPanel } from './TokenPanel';
import { useChannel, useChannels } from './use-channels';
import { useConnection } from './use-connection';

export function ConnectionEdit() {
  const { data: channels = [] } = useChannels();
  const fail = useFormFailure();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      aside={
        <PairingProvider>
          <Aside />
        </PairingProvider>
      }
      mutationOptions={{ onError: fail }}
      transform={(values: Record<string, unknown>) =>
        toConnectionForm(
          values,
          channels.find(({ id }) => id === values['channel']),
        )
      }
      sx={{
        '& .RaEdit-main': { flexDirection: { xs: 'column-reverse', lg: 'row' }, gap: 2 },
        '& .RaEdit-card': { minWidth: 0, width: '100%' },
      }}
    >
      <EditForm />
    </Edit>
  );
}

function EditForm() {
  const connection = useRecordContext<Connection>();
  const { data: channels = [] } = useChannels();
  if (!connection) return null;
  return (
    <SimpleForm
      noValidate
      warnWhenUnsavedChanges
      resetOptions={{ keepDirtyValues: true }}
      toolbar={
        <Toolbar sx={{ justifyContent: 'space-between' }}>
          <SaveButton />
          <ConfirmDelete resource="connections" consequence="office.connections.deleteConfirm" />
        </Toolbar>
      }
    >
      <ConnectionFields
        channel={channels.find(({ id }) => id === connection.channel)}
        secretsSet={connection.secretsSet}
        callTokenSet={connection.wavoipSet}
        isDefault={connection.isDefault}
      />
    </SimpleForm>
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

/** The state as it changes, the embed code and the token, beside the form. */
function Aside() {
  const translate = useTranslate();
  const language = useLocale();
  const record = useRecordContext<Connection>();
  const connection = useConnection(record?.id) ?? record;
  const { channel } = useChannel(record?.channel);
  if (!connection) return null;
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
      <Panel title={translate('office.connections.state')}>
        <StatusChip connection={connection} />
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <SessionButtons connection={connection} />
          {channel?.session && connection.status === 'CONNECTED' && <CheckButton id={connection.id} />}
        </Box>
      </Panel>
      {connection.snippet && (
        <Panel title={translate('office.connections.embed')}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {textIn(connection.snippet.texts, language) ?? connection.snippet.title}
          </Typography>
          <CopyField
            multiline
            label={translate('office.connections.embedCode')}
            value={connection.snippet.code}
          />
          {connection.channel === 'webchat' && (
            <Link
              href="/demo/webchat"
              target="_blank"
              rel="noopener"
              sx={{ display: 'inline-block', mt: 1.5 }}
            >
              {translate('office.connections.demo')}
            </Link>
          )}
        </Panel>
      )}
      <Panel title={translate('office.connections.token')}>
        <TokenPanel connection={connection} />
      </Panel>
    </Box>
  );
}
