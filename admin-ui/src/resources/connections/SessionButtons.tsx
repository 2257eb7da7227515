import { useState } from 'react';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Confirm, useDataProvider, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { DEMO_MODE } from '@recado/sdk/rules';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { CheckButton } from './CheckButton';
import { ImportState } from './ImportState';
import { usePairing } from './pairing';
import { useChannel } from './use-channels';
import { useSessionAction } from './use-session-action';
import { WaitingButton } from './WaitingButton';

/** Actions on a connection's session in its current state; a channel without sessions is checked. */
export function SessionButtons({ connection }: { connection: Connection }) {
  const { channel, isPending } = useChannel(connection.channel);
  // There is no phone, and no account, behind a connection of the demo: its state says so.
  if (isPending || connection.mode === DEMO_MODE) return null;
  return (
    // A click on a row opens its form; buttons in it, and their dialogs, do not.
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {channel?.session ? <ByState connection={connection} /> : <CheckButton id={connection.id} />}
      <ImportState connection={connection} />
    </Box>
  );
}

function ByState({ connection }: { connection: Connection }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const pair = usePairing();
  const { isBusy, run } = useSessionAction();
  const { id, status } = connection;
  switch (status) {
    case 'qrcode':
      return (
        <Button size="small" variant="contained" startIcon={<QrCodeIcon />} onClick={() => pair(id)}>
          {translate(connection.qrcodeKind === 'code' ? 'office.sessions.code' : 'office.sessions.qr')}
        </Button>
      );
    case 'OPENING':
      return <WaitingButton>{translate('office.sessions.connecting')}</WaitingButton>;
    case 'DISCONNECTED':
      return (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void run(() => provider.retrySession(id))}
          >
            {translate('office.sessions.retry')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void run(() => provider.renewSession(id)).then((isTaken) => isTaken && pair(id))}
          >
            {translate('office.sessions.renew')}
          </Button>
        </>
      );
    default:
      return <Disconnect connection={connection} />;
  }
}

function Disconnect({ connection: { id, name } }: { connection: Connection }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { isBusy, run } = useSessionAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('office.sessions.disconnect')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="office.sessions.disconnectTitle"
        titleTranslateOptions={{ name }}
        content="office.sessions.disconnectText"
        confirm="office.sessions.disconnect"
        confirmColor="warning"
        onConfirm={() => void run(() => provider.endSession(id)).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
