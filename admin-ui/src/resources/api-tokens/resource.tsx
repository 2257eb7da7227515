import { page, type OfficeResource } from '../resource';

/** Opened from the list of users. */
export const apiTokens: OfficeResource = {
  name: 'api-tokens',
  access: 'admin',
  list: page(() => import('./ApiTokenList'), 'ApiTokenList'),
  api: { path: 'api-tokens' },
};
