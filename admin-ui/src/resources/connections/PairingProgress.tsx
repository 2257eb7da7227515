import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { errorWords } from './error-words';

const WORDS: Partial<Record<Connection['status'], string>> = {
  PAIRING: 'office.sessions.pairing',
  CONNECTED: 'office.connections.checkOk',
  DISCONNECTED: 'office.sessions.isDown',
};

/** What stands in the place of a code until one arrives: progress, or the reason why none comes. */
export function PairingProgress({ connection }: { connection: Connection }) {
  const translate = useTranslate();
  const language = useLocale();
  const { status } = connection;
  const problem = errorWords(connection, language);
  if (status === 'TIMEOUT')
    return (
      <Alert severity="error" role="status">
        {problem ?? translate('office.connections.states.TIMEOUT')}
      </Alert>
    );
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      {!['CONNECTED', 'DISCONNECTED'].includes(status) && <CircularProgress aria-hidden />}
      <Typography>{translate(WORDS[status] ?? 'office.sessions.preparing')}</Typography>
    </Box>
  );
}
