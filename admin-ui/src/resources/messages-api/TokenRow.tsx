import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Confirm, useTranslate } from 'react-admin';
import type { ConnectionToken } from '@recado/sdk/contracts';
import { longDateTime } from '../../components/dates';
import { revokeText, tokenName } from './token-words';

/** How long a replaced token still works. */
const OVERLAP_HOURS = 24;
const COLOR = { active: 'success', replaced: 'warning', expired: 'default' } as const;

interface TokenRowProps {
  token: ConnectionToken;
  /** Takes the place of a replaced one, as long as it works itself. */
  successor: ConnectionToken | undefined;
  onRotate(overlapHours: number): Promise<boolean>;
  onRevoke(): Promise<boolean>;
}

/** A token with its state, last use and end. */
export function TokenRow({ token, successor, onRotate, onRevoke }: TokenRowProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const [busy, setBusy] = useState(false);
  const name = tokenName(token, translate);
  const facts = [
    translate('office.messagesApi.ends', { hint: token.hint }),
    token.scopes.map((scope) => translate(`office.messagesApi.scopes.${scope}`)).join(', '),
    token.lastUsedAt
      ? translate('office.messagesApi.lastUsed', { at: longDateTime(token.lastUsedAt) })
      : translate('office.messagesApi.neverUsed'),
    token.expiresAt
      ? translate('office.messagesApi.until', { at: longDateTime(token.expiresAt) })
      : translate('office.messagesApi.noEnd'),
  ];
  async function act() {
    setBusy(true);
    await (asking === 'rotate' ? onRotate(OVERLAP_HOURS) : onRevoke());
    setBusy(false);
    setAsking(undefined);
  }
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip
            size="small"
            color={COLOR[token.state]}
            variant="outlined"
            label={translate(`office.messagesApi.tokenStates.${token.state}`)}
          />
        </Box>
        <Typography color="textSecondary">{facts.join(' · ')}</Typography>
      </Box>
      {token.state === 'active' && (
        <Button
          size="small"
          onClick={() => setAsking('rotate')}
          aria-label={`${translate('office.messagesApi.rotate')}: ${name}`}
        >
          {translate('office.messagesApi.rotate')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        onClick={() => setAsking('revoke')}
        aria-label={`${translate('office.messagesApi.revoke')}: ${name}`}
      >
        {translate('office.messagesApi.revoke')}
      </Button>
      <Confirm
        isOpen={asking !== undefined}
        loading={busy}
        title={`office.messagesApi.${asking ?? 'revoke'}Title`}
        content={
          asking === 'rotate'
            ? translate('office.messagesApi.rotateText', { name, hint: token.hint, hours: OVERLAP_HOURS })
            : revokeText(token, successor, translate)
        }
        confirm={`office.messagesApi.${asking ?? 'revoke'}`}
        confirmColor={asking === 'rotate' ? 'primary' : 'warning'}
        onConfirm={() => void act()}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}
