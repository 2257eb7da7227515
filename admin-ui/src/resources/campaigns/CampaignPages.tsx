import Box from '@mui/material/Box';
import { Create, Edit } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { SendingFiles } from '../files/SendingFiles';
import { CampaignForm } from './CampaignForm';
import { CampaignPanel } from './CampaignPanel';
import { useSaveCampaign } from './use-save-campaign';

export function CampaignCreate() {
  const { transform, onSuccess, sent } = useSaveCampaign();
  return (
    <Create title="office.campaigns.create" transform={transform} mutationOptions={{ onSuccess }}>
      <CampaignForm />
      <SendingFiles sent={sent} />
    </Create>
  );
}

export function CampaignEdit() {
  const { transform, onSuccess, sent } = useSaveCampaign();
  return (
    <Edit<Campaign>
      mutationMode="pessimistic"
      transform={transform}
      mutationOptions={{ onSuccess }}
      // A row of the list may be older than its counts and its file.
      queryOptions={{ staleTime: 0 }}
    >
      <Box>
        <CampaignPanel />
        <CampaignForm />
        <SendingFiles sent={sent} />
      </Box>
    </Edit>
  );
}
