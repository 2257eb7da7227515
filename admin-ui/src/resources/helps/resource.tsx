import type { OfficeResource } from '../resource';

export const helps: OfficeResource = {
  name: 'helps',
  access: 'companies',
  tab: 'helps',
  recordRepresentation: 'title',
  api: { path: 'helps' },
};
