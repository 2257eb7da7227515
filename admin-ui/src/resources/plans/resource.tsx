import type { OfficeResource } from '../resource';

export const plans: OfficeResource = {
  name: 'plans',
  access: 'companies',
  tab: 'plans',
  recordRepresentation: 'name',
  api: { path: 'plans', list: 'plans/list' },
};
