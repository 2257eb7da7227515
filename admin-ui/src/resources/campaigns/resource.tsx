import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { page, type OfficeResource } from '../resource';

export const campaigns: OfficeResource = {
  name: 'campaigns',
  access: 'campaigns',
  list: page(() => import('./CampaignList'), 'CampaignList'),
  create: page(() => import('./CampaignPages'), 'CampaignCreate'),
  edit: page(() => import('./CampaignPages'), 'CampaignEdit'),
  recordRepresentation: 'name',
  menu: { text: 'nav.campaigns', Icon: CampaignIcon },
  api: { path: 'campaigns' },
  live: {
    campaign(event, { queries, renew }) {
      renew();
      void queries.invalidateQueries({ queryKey: ['campaign-report', event.record.id] });
    },
  },
};

/** Opened from a campaign. */
export const campaignReport: OfficeResource = {
  name: 'campaign-report',
  access: 'campaignReport',
  route: 'campaign/:id/report',
  page: page(() => import('./report/ReportPage'), 'ReportPage'),
};

export const campaignsConfig: OfficeResource = {
  name: 'campaigns-config',
  access: 'campaignsConfig',
  page: page(() => import('./settings/CampaignSettingsPage'), 'CampaignSettingsPage'),
  menu: { text: 'nav.campaignsConfig', Icon: TuneIcon },
};
