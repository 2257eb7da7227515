import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';

const WORDS: Partial<Record<Connection['status'], string>> = {
  PAIRING: 'office.sessions.pairing',
  CONNECTED: 'office.connections.checkOk',
  DISCONNECTED: 'office.sessions.isDown',
};

/** Placeholder until a code arrives. */
export function PairingProgress({ status }: { status: Connection['status'] }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      {!['CONNECTED', 'DISCONNECTED'].includes(status) && <CircularProgress aria-hidden />}
      <Typography>{translate(WORDS[status] ?? 'office.sessions.preparing')}</Typography>
    </Box>
  );
}
