import ListIcon from '@mui/icons-material/RecentActorsOutlined';
import { page, renewLists, type OfficeResource } from '../resource';

export const contactLists: OfficeResource = {
  name: 'contact-lists',
  access: 'contactLists',
  list: page(() => import('./ContactLists'), 'ContactLists'),
  recordRepresentation: 'name',
  menu: { text: 'nav.contactLists', Icon: ListIcon },
  api: { path: 'contact-lists' },
  live: { ContactList: renewLists },
};

/** The people on one list: opened from it. */
export const contactListItems: OfficeResource = {
  name: 'contact-list-items',
  access: 'contactListItems',
  route: 'contact-lists/:id/contacts',
  page: page(() => import('./ListContacts'), 'ListContacts'),
  recordRepresentation: 'name',
  api: { path: 'contact-list-items' },
  live: { ContactListItem: renewLists },
};
