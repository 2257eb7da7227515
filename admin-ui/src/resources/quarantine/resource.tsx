import { page, type OfficeResource } from '../resource';

/** Opened from a plugin or a connection. */
export const quarantine: OfficeResource = {
  name: 'quarantine',
  access: 'super',
  list: page(() => import('./QuarantineList'), 'QuarantineList'),
  api: { path: 'quarantine' },
};
