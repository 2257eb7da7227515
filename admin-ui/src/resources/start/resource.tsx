import HomeIcon from '@mui/icons-material/HomeOutlined';
import { SetupChip } from './SetupChip';
import { page, type OfficeResource } from '../resource';

export const start: OfficeResource = {
  name: 'start',
  access: 'admin',
  page: page(() => import('./StartPage'), 'StartPage'),
  home: true,
  chip: SetupChip,
  menu: { text: 'office.start.title', Icon: HomeIcon },
};
