import { DataTable } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { NothingFits } from '../../components/filters/NothingFits';
import { CampaignActions } from './CampaignActions';
import { CampaignStateCell } from './CampaignState';
import { useCampaignFacts } from './use-campaign-facts';

const Column = DataTable.Col<Campaign>;
const FACTS = ['contactListId', 'whatsappId', 'scheduledAt', 'completedAt', 'confirmation'] as const;

export function CampaignTable() {
  const factsOf = useCampaignFacts();
  return (
    <DataTable<Campaign>
      empty={<NothingFits />}
      rowClick={(_id, _resource, campaign) => `/campaign/${campaign.id}/report`}
      bulkActionButtons={false}
      sx={{ '& .column-name': { overflowWrap: 'anywhere', minWidth: 140 } }}
    >
      <Column source="name" disableSort />
      <Column source="status" disableSort render={(campaign) => <CampaignStateCell campaign={campaign} />} />
      {FACTS.map((fact) => (
        <Column key={fact} source={fact} disableSort render={(campaign) => factsOf(campaign)[fact]} />
      ))}
      <Column
        label="office.actions"
        align="right"
        render={(campaign) => <CampaignActions campaign={campaign} />}
      />
    </DataTable>
  );
}
