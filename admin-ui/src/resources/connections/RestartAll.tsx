import { useState } from 'react';
import RestartIcon from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';
import { Confirm, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { useChannels } from './use-channels';
import { useSessionAction } from './use-session-action';

/** Reopens every session; shown if there is one. */
export function RestartAll() {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data: connections = [] } = useListContext<Connection>();
  const { data: channels = [] } = useChannels();
  const { isBusy, run } = useSessionAction();
  const [isAsking, setAsking] = useState(false);
  const withSession = new Set(channels.filter(({ session }) => session).map(({ id }) => id));
  if (!connections.some(({ channel }) => withSession.has(channel))) return null;
  const restart = async () => {
    if (await run(() => provider.restartSessions())) notify('office.sessions.restarted', { type: 'success' });
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<RestartIcon />} onClick={() => setAsking(true)}>
        {translate('office.sessions.restartAll')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="office.sessions.restartTitle"
        content="office.sessions.restartText"
        confirm="office.sessions.restartAll"
        onConfirm={() => void restart()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
