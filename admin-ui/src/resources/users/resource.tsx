import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { page, type OfficeResource } from '../resource';
import { makeUser } from './user-calls';

export const users: OfficeResource = {
  name: 'users',
  access: 'users',
  list: page(() => import('./UserList'), 'UserList'),
  create: page(() => import('./UserPages'), 'UserCreate'),
  edit: page(() => import('./UserPages'), 'UserEdit'),
  recordRepresentation: 'name',
  menu: { text: 'nav.users', Icon: PeopleIcon },
  api: { path: 'users', create: makeUser },
  live: {
    user({ action }, { renew }) {
      if (action !== 'auth') renew();
    },
  },
};
