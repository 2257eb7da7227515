import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { FactList } from '../../components/FactList';
import { CampaignActions } from './CampaignActions';
import { CampaignStateCell } from './CampaignState';
import { useCampaignFacts } from './use-campaign-facts';

/** The list where a table has no room. */
export function CampaignCards() {
  const translate = useTranslate();
  const factsOf = useCampaignFacts();
  return (
    <CardList<Campaign> width={340}>
      {(campaign) => (
        <Card
          component="li"
          sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'space-between', minWidth: 0 }}
        >
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
              {campaign.name}
            </Typography>
            <CampaignStateCell campaign={campaign} />
            <FactList
              facts={factsOf(campaign)}
              label={(name) => translate(`resources.campaigns.fields.${name}`)}
            />
          </Box>
          <CampaignActions campaign={campaign} />
        </Card>
      )}
    </CardList>
  );
}
