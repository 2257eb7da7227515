import { useState } from 'react';
import ReportIcon from '@mui/icons-material/InsightsOutlined';
import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign } from '@recado/sdk/contracts';
import { CampaignState, useHoldText } from './CampaignState';
import { PreviewDialog } from './PreviewDialog';
import { StepButtons } from './StepButtons';

/** How a campaign stands, and what may be done with it as it was saved. */
export function CampaignPanel() {
  const translate = useTranslate();
  const campaign = useRecordContext<Campaign>();
  const hold = useHoldText();
  const [isPreviewed, setPreviewed] = useState(false);
  if (!campaign) return null;
  const waits = hold(campaign);
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <CampaignState campaign={campaign} />
        <Box sx={{ flex: 1 }} />
        <Button startIcon={<PreviewIcon />} onClick={() => setPreviewed(true)}>
          {translate('office.campaigns.preview')}
        </Button>
        <Button component={Link} to={`/campaign/${campaign.id}/report`} startIcon={<ReportIcon />}>
          {translate('office.campaigns.report')}
        </Button>
        <StepButtons campaign={campaign} />
      </Box>
      {waits && <Alert severity="info">{waits}</Alert>}
      {!campaign.editable && <Alert severity="info">{translate('office.campaigns.locked')}</Alert>}
      {isPreviewed && <PreviewDialog campaign={campaign} onClose={() => setPreviewed(false)} />}
    </Box>
  );
}
