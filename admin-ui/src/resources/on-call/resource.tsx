import NightlightIcon from '@mui/icons-material/NightlightOutlined';
import { page, type OfficeResource } from '../resource';

export const plantao: OfficeResource = {
  name: 'plantao',
  access: 'plantao',
  list: page(() => import('./OnCallPage'), 'OnCallPage'),
  recordRepresentation: 'user.name',
  menu: { text: 'nav.plantao', Icon: NightlightIcon },
  api: { path: 'plantao' },
};
