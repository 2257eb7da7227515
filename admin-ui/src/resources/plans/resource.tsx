import type { OfficeResource } from '../resource';

/** Shown in a tab of the settings. */
export const plans: OfficeResource = {
  name: 'plans',
  access: 'companies',
  recordRepresentation: 'name',
  api: { path: 'plans', list: 'plans/list' },
};
