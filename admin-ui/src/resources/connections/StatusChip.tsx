import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { LOCALES, isLanguage } from '@recado/sdk/rules';
import { timeAgo } from '../../components/dates';
import { errorWords } from './error-words';
import { NoticeChip } from './NoticeChip';

const COLORS: Record<Connection['status'], 'success' | 'warning' | 'error' | 'info'> = {
  CONNECTED: 'success',
  OPENING: 'info',
  PAIRING: 'info',
  qrcode: 'warning',
  TIMEOUT: 'error',
  DISCONNECTED: 'error',
};

/** A connection's state, its start, the provider's notices, and the last error. */
export function StatusChip({ connection }: { connection: Connection }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { status, statusSince, qrcodeKind } = connection;
  const state = status === 'qrcode' && qrcodeKind === 'code' ? 'typedCode' : status;
  const lastError = errorWords(connection, locale);
  const since = timeAgo(statusSince, isLanguage(locale) ? LOCALES[locale] : locale);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Chip size="small" color={COLORS[status]} label={translate(`office.connections.states.${state}`)} />
        <Typography variant="caption" color="textSecondary">
          {since}
        </Typography>
        <NoticeChip notices={connection.notices} />
      </Box>
      {lastError && (
        <Typography variant="caption" color="error" component="p" sx={{ mt: 0.5, maxWidth: 320 }}>
          {lastError}
        </Typography>
      )}
    </Box>
  );
}
