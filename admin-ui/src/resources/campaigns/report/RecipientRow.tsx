import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Campaign, CampaignRecipient, RecipientState } from '@recado/sdk/contracts';
import { shortDateTime } from '../../../components/dates';
import { sentText } from '../campaign-record';

const COLORS: Partial<Record<RecipientState, 'success' | 'error' | 'warning' | 'primary'>> = {
  ...{ delivered: 'success', read: 'success', replied: 'success', failed: 'error' },
  ...{ unconfirmed: 'warning', capped: 'warning', sent: 'primary', released: 'primary' },
};

interface RecipientRowProps {
  recipient: CampaignRecipient;
  /** The campaign's; it stands in place of the numbered texts. */
  template: Campaign['template'];
}

/** A recipient: what happened, why, and what comes next. */
export function RecipientRow({ recipient, template }: RecipientRowProps) {
  const translate = useTranslate();
  const { name, number, state, reason, connection, variant, changedAt, nextAt } = recipient;
  const facts = [
    reason && translate(`recipientReasons.${reason}`),
    [recipient.providerText, recipient.providerCode && `(${recipient.providerCode})`]
      .filter(Boolean)
      .join(' '),
    variant && sentText(translate, template, variant),
    connection,
    shortDateTime(changedAt),
    nextAt &&
      Date.parse(nextAt) > Date.now() &&
      translate(state === 'asked' ? 'office.campaigns.askedUntil' : 'office.campaigns.notBefore', {
        at: shortDateTime(nextAt),
      }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        ...{ borderTop: 1, borderColor: 'divider', py: 1.25, display: 'flex', flexWrap: 'wrap' },
        ...{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center' },
      }}
    >
      <Chip
        size="small"
        variant="outlined"
        color={COLORS[state] ?? 'default'}
        label={translate(`recipientStates.${state}`)}
      />
      <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {number && number !== name && (
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Typography>
      )}
      <Typography component="span" color="textSecondary" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}
