import { createApi, createLive, pollBy } from '@recado/sdk/client';

/** The single API client of this page: it shares the console's token. */
export const api = createApi({ baseUrl: '/api' });

/** The single live stream of this page. */
export const live = createLive({
  url: '/api/live',
  token: api.token,
  refresh: api.refresh,
  poll: pollBy(api.call),
});
