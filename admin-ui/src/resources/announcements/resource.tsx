import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import { page, renewLists, type OfficeResource } from '../resource';

export const announcements: OfficeResource = {
  name: 'announcements',
  access: 'announcements',
  list: page(() => import('./Announcements'), 'Announcements'),
  recordRepresentation: 'title',
  menu: { text: 'nav.announcements', Icon: AnnouncementIcon },
  api: { path: 'announcements' },
  live: { announcement: renewLists },
};
