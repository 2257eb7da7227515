import { DataTable } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { NothingFits } from '../../components/filters/NothingFits';
import { WIDE, leftOutBelow } from '../../components/wide-only';
import { CampaignActions } from './CampaignActions';
import { CampaignStateCell } from './CampaignState';
import { useCampaignFacts } from './use-campaign-facts';

const Column = DataTable.Col<Campaign>;
/** Next to an open menu every column fits that is not left out: only names break within a word. */
const FITTING = {
  ...leftOutBelow(WIDE, 'confirmation'),
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { lg: 0.75, xl: 1.5 }, overflowWrap: 'normal' },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal' },
  '& td.column-name, & td.column-contactListId, & td.column-whatsappId': {
    ...{ overflowWrap: 'anywhere', minWidth: 110 },
  },
} as const;
const FACTS = ['contactListId', 'whatsappId', 'scheduledAt', 'completedAt', 'confirmation'] as const;

export function CampaignTable() {
  const factsOf = useCampaignFacts();
  return (
    <DataTable<Campaign>
      empty={<NothingFits />}
      rowClick={(_id, _resource, campaign) => `/campaign/${campaign.id}/report`}
      bulkActionButtons={false}
      sx={FITTING}
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
