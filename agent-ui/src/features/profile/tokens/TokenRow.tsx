import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@recado/sdk/contracts';
import { formatDay, moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';

/** One token: what it may do, until when, and when it was last used. */
export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useTexts();
  const { name, scope, hint, state, expiresAt, lastUsedAt } = token;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip size="small" label={t(scope === 'read' ? 'apiTokens.scopeRead' : 'apiTokens.scopeWrite')} />
          {state === 'expired' && <Chip size="small" color="warning" label={t('apiTokens.expired')} />}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {`rcd_…${hint}`}
          {' · '}
          {expiresAt ? t('apiTokens.until', { date: formatDay(new Date(expiresAt)) }) : t('apiTokens.noEnd')}
          {' · '}
          {lastUsedAt ? t('apiTokens.usedAt', { date: moment(lastUsedAt) }) : t('apiTokens.neverUsed')}
        </Typography>
      </Box>
      <Button color="error" size="small" onClick={onRevoke} aria-label={`${t('apiTokens.revoke')}: ${name}`}>
        {t('apiTokens.revoke')}
      </Button>
    </Box>
  );
}
