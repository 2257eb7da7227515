import { page, renewLists, type OfficeResource } from '../resource';

/** Opened from the contact lists. */
export const suppressions: OfficeResource = {
  name: 'suppressions',
  access: 'contactLists',
  list: page(() => import('./Suppressions'), 'Suppressions'),
  api: { path: 'suppressions' },
  live: { suppression: renewLists },
};
