import { createApi } from '@recado/sdk/client';

/** The one client of this page. */
export const api = createApi({ baseUrl: '/api' });
