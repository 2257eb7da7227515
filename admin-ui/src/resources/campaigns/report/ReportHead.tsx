import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign, CampaignReport } from '@recado/sdk/contracts';
import { shortDateTime } from '../../../components/dates';
import { FactList } from '../../../components/FactList';
import { CampaignState, useHoldText } from '../CampaignState';
import { StepButtons } from '../StepButtons';
import { useCampaignFacts } from '../use-campaign-facts';

/** Nobody has to do anything about these. */
const goesOnByItself = ({ holdReason, holdUntil }: Campaign) =>
  holdUntil !== null || holdReason === 'answers' || holdReason === 'planning';

/** The campaign, how far it is, why it waits, and what may be done with it. */
export function ReportHead({ campaign, report }: { campaign: Campaign; report: CampaignReport }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const labelId = useId();
  const hold = useHoldText()(campaign);
  const { contactListId, whatsappId, scheduledAt, completedAt } = useCampaignFacts()(campaign);
  const { delivered, valid } = report;
  const number = new Intl.NumberFormat(language);
  const facts = {
    ...{ whatsappId, contactListId, scheduledAt, completedAt },
    ...(campaign.estimatedEndAt && { estimatedEndAt: shortDateTime(campaign.estimatedEndAt) }),
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {campaign.name}
        </Typography>
        <CampaignState campaign={campaign} />
        <Box sx={{ flex: 1 }} />
        <Button component={Link} to={`/campaigns/${campaign.id}`} startIcon={<EditIcon />}>
          {translate(campaign.editable ? 'actions.edit' : 'office.campaigns.show')}
        </Button>
        <StepButtons campaign={campaign} />
      </Box>
      {hold && <Alert severity={goesOnByItself(campaign) ? 'info' : 'warning'}>{hold}</Alert>}
      <Box>
        <Typography id={labelId} sx={{ mb: 0.5 }}>
          {translate('office.campaigns.deliveredOf', {
            delivered: number.format(delivered),
            valid: number.format(valid),
          })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={valid ? (100 * delivered) / valid : 0}
          aria-labelledby={labelId}
          sx={{ height: 8, borderRadius: 1 }}
        />
      </Box>
      <FactList facts={facts} label={(name) => translate(`resources.campaigns.fields.${name}`)} />
    </>
  );
}
