import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { isPaused } from './campaign-record';

const COLORS = {
  INATIVA: 'default',
  PROGRAMADA: 'info',
  EM_ANDAMENTO: 'primary',
  CANCELADA: 'error',
  FINALIZADA: 'success',
} as const;

/** The state of a campaign in a word, and beside it that it is paused: a paused campaign keeps its state. */
export function CampaignState({ campaign }: { campaign: Pick<Campaign, 'status' | 'holdReason'> }) {
  const translate = useTranslate();
  const { status } = campaign;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={COLORS[status]}
        label={translate(`campaignStatuses.${status}`)}
      />
      {isPaused(campaign) && (
        <Chip size="small" color="warning" label={translate('office.campaigns.paused')} />
      )}
    </Box>
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
