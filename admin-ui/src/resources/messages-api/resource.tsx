import ApiIcon from '@mui/icons-material/ApiOutlined';
import { page, type OfficeResource } from '../resource';

export const messagesApi: OfficeResource = {
  name: 'messages-api',
  access: 'messagesApi',
  page: page(() => import('./MessagesApiPage'), 'MessagesApiPage'),
  menu: { text: 'nav.messagesApi', Icon: ApiIcon },
};
