import { createApi, createLive, pollBy } from '@recado/sdk/client';

/** The one client of this page: its token is the console's. */
export const api = createApi({ baseUrl: '/api' });

/** The one live stream of this page. */
export const live = createLive({
  url: '/api/live',
  token: api.token,
  refresh: api.refresh,
  poll: pollBy(api.call),
});
