import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import type { Pairing } from './connection-calls';
import { modeOf } from './connection-record';
import { PairingByNumber } from './PairingByNumber';
import { PairingCode } from './PairingCode';
import { PairingProgress } from './PairingProgress';
import { PairingSteps } from './PairingSteps';
import { StatusChip } from './StatusChip';
import { useChannel } from './use-channels';
import { useConnection } from './use-connection';
import { usePairingEnd } from './use-pairing-end';
import { useSessionAction } from './use-session-action';

/** Pairs a phone with a connection; closes by itself when pairing ends. */
export function QrDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  const connection = useConnection(id);
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  usePairingEnd(connection, onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isSmall}
      onClose={onClose}
      aria-labelledby="pairing-title"
    >
      <DialogTitle id="pairing-title">
        {translate('office.sessions.title', { name: connection?.name ?? '' })}
      </DialogTitle>
      {connection ? (
        <Pairing key={connection.id} connection={connection} onClose={onClose} />
      ) : (
        <DialogContent sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
          <CircularProgress aria-label={translate('office.sessions.preparing')} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Pairing({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { channel } = useChannel(connection.channel);
  const { isBusy, run } = useSessionAction();
  const [isAskingNumber, setAskingNumber] = useState(false);
  // Until the session has reopened, the code shown is still the other kind's.
  const [wanted, setWanted] = useState<Pairing['pairing']>();
  const { id, qrcode, qrcodeKind, status, settings } = connection;
  const kind = wanted ?? qrcodeKind ?? (settings['pairing'] === 'code' ? 'code' : 'qr');
  const shown = status === 'qrcode' && qrcode && qrcodeKind === kind ? qrcode : undefined;
  const fields = modeOf(channel, connection.mode)?.schema.properties ?? {};
  const numberField = 'pairing' in fields ? fields['phoneNumber'] : undefined;
  const phoneNumber = typeof settings['phoneNumber'] === 'string' ? settings['phoneNumber'] : '';

  const pairWith = async (how: Pairing) => {
    if (!(await run(() => provider.pairWith(connection, how)))) return;
    setWanted(how.pairing);
    setAskingNumber(false);
  };
  return (
    <>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 340px) minmax(0, 1fr)' },
          gap: { xs: 2, md: 4 },
          alignItems: 'start',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            justifyItems: 'center',
            alignContent: 'center',
            gap: 1.5,
            minHeight: kind === 'qr' ? 360 : 240,
          }}
        >
          {isAskingNumber && numberField ? (
            <PairingByNumber
              field={numberField}
              initial={phoneNumber}
              isBusy={isBusy}
              onAsk={(typed) => void pairWith({ pairing: 'code', phoneNumber: typed })}
              onBack={() => setAskingNumber(false)}
            />
          ) : shown ? (
            <PairingCode code={shown} kind={kind} until={connection.qrcodeUntil} />
          ) : (
            <PairingProgress connection={connection} />
          )}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
          <StatusChip connection={connection} />
          <PairingSteps channel={connection.channel} kind={isAskingNumber ? 'code' : kind} />
          {numberField && !isAskingNumber && status !== 'PAIRING' && (
            <Box>
              <Button
                disabled={isBusy}
                sx={{ whiteSpace: 'normal', textAlign: 'start', mx: -1.75 }}
                onClick={() => (kind === 'qr' ? setAskingNumber(true) : void pairWith({ pairing: 'qr' }))}
              >
                {translate(kind === 'qr' ? 'office.sessions.useCode' : 'office.sessions.useQr')}
              </Button>
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {!isAskingNumber && status !== 'PAIRING' && (
          <Button loading={isBusy} onClick={() => void run(() => provider.renewSession(id))}>
            {translate('office.sessions.refresh')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('office.sessions.close')}
        </Button>
      </DialogActions>
    </>
  );
}
