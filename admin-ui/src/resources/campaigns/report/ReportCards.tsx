import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Campaign, CampaignReport } from '@recado/sdk/contracts';

/** The numbers that people ask for first. */
export function ReportCards({ campaign, report }: { campaign: Campaign; report: CampaignReport }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { valid, handedOver, delivered, read, replied, confirmationsRequested, confirmations, counts } =
    report;
  const numbers = {
    valid,
    ...(campaign.confirmation && { confirmationsRequested, confirmations }),
    ...{ handedOver, delivered, read, replied },
    ...{ failed: counts.failed ?? 0, skipped: counts.skipped ?? 0 },
  };
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gap: 1.5 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
      }}
    >
      {Object.entries(numbers).map(([name, value]) => (
        <Card
          key={name}
          variant="outlined"
          component="div"
          sx={{ p: 1.5, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
        >
          <Typography component="dt" color="textSecondary">
            {translate(`office.campaigns.cards.${name}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {value.toLocaleString(language)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
