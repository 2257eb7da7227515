import type { OfficeResource } from '../resource';

/** Shown in a tab of the settings. */
export const helps: OfficeResource = {
  name: 'helps',
  access: 'companies',
  recordRepresentation: 'title',
  api: { path: 'helps' },
};
