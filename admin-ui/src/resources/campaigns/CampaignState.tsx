import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';

const COLORS = {
  INATIVA: 'default',
  PROGRAMADA: 'info',
  EM_ANDAMENTO: 'primary',
  CANCELADA: 'error',
  FINALIZADA: 'success',
} as const;

/** The state of a campaign in a word. */
export function CampaignState({ campaign: { status } }: { campaign: Pick<Campaign, 'status'> }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[status]}
      label={translate(`campaignStatuses.${status}`)}
    />
  );
}

type Held = Pick<Campaign, 'holdReason' | 'holdUntil' | 'holdText'>;

/** Why it waits, what the provider said, and when it goes on; empty if it does not wait. */
export function useHoldText() {
  const translate = useTranslate();
  return ({ holdReason, holdUntil, holdText }: Held): string =>
    holdReason
      ? [
          `${translate(`campaignHolds.${holdReason}`)}.`,
          holdText && `${holdText}.`,
          holdUntil && translate('office.campaigns.goesOn', { at: shortDateTime(holdUntil) }),
        ]
          .filter(Boolean)
          .join(' ')
      : '';
}

/** The state with its reason below it. */
export function CampaignStateCell({ campaign }: { campaign: Campaign }) {
  const hold = useHoldText()(campaign);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <CampaignState campaign={campaign} />
      {hold && (
        <Typography variant="caption" color="textSecondary">
          {hold}
        </Typography>
      )}
    </Box>
  );
}
