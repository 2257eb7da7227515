import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { Create, Loading, useCreatePath, useTranslate, type RaRecord } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultsOf } from '../../schema-form/schema';
import { AddMenu } from './AddMenu';
import { FirstChat } from './first-chat/FirstChat';
import { ConnectionForm } from './form/ConnectionForm';
import { NEW_CONNECTION, modeOf, toConnectionForm } from './connection-record';
import { toPair } from './pairing';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { useGreetingFile } from './use-greeting-file';
import { useChannels } from './use-channels';
import { useFormFailure } from './use-form-failure';

export function ConnectionCreate() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const { data: channels, isPending } = useChannels();
  const [isMade, setMade] = useState(false);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const fail = useFormFailure();
  const file = useGreetingFile();
  if (parameters.has('guided')) return <FirstChat />;
  if (isPending) return <Loading />;
  const channel = channels?.find(({ id }) => id === parameters.get('channel'));
  const mode = modeOf(channel);
  if (!channel || !mode)
    return (
      <Alert severity="info" action={<AddMenu />}>
        {translate('office.connections.chooseChannel')}
      </Alert>
    );
  return (
    <Create
      title="office.connections.create"
      transform={(values: Record<string, unknown>) => {
        file.keep(values);
        return { ...toConnectionForm(values, channel), channel: channel.id };
      }}
      mutationOptions={{
        async onSuccess(answer: RaRecord) {
          await file.store(answer.id);
          setMade(true);
          // The code to scan, or the line for one's site: a token for other systems can be had there at any time.
          void (channel.session
            ? navigate(createPath({ resource: 'connections', type: 'list' }), toPair(Number(answer.id)))
            : navigate(createPath({ resource: 'connections', type: 'edit', id: answer.id })));
        },
        onError: (error: unknown) => fail(error, channel),
      }}
    >
      <ConnectionForm
        channel={channel}
        secretsSet={[]}
        callTokenSet={false}
        isDefault={false}
        toolbar={<WatchedToolbar isSaved={isMade} />}
        defaultValues={{ ...NEW_CONNECTION, mode: mode.name, settings: defaultsOf(mode.schema) }}
      />
    </Create>
  );
}
