import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CompanyApiToken } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import { RevokeButton } from './RevokeButton';

const COLORS = { active: 'success', expired: 'default', revoked: 'default' } as const;

/** One token: whose it is, what it may do, and until when. */
export function ApiTokenCard({ token }: { token: CompanyApiToken }) {
  const translate = useTranslate();
  const { name, scope, state, hint, user, createdAt, expiresAt, lastUsedAt, revokedAt, revokedBy } = token;
  const facts = {
    user: user.name,
    hint: `rcd_…${hint}`,
    createdAt: shortDateTime(createdAt),
    lastUsedAt: lastUsedAt ? shortDateTime(lastUsedAt) : translate('office.apiTokens.never'),
    expiresAt: expiresAt ? shortDateTime(expiresAt) : translate('office.apiTokens.noEnd'),
    ...(revokedAt && { revokedAt: shortDateTime(revokedAt) }),
    ...(revokedBy && { revokedBy: revokedBy.name }),
  };
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip size="small" label={translate(`office.apiTokens.scopes.${scope}`)} />
          <Chip
            size="small"
            variant="outlined"
            color={COLORS[state]}
            label={translate(`office.apiTokens.states.${state}`)}
          />
        </Box>
        <FactList facts={facts} label={(fact) => translate(`resources.api-tokens.fields.${fact}`)} />
        {state === 'active' && <RevokeButton token={token} />}
      </CardContent>
    </Card>
  );
}
