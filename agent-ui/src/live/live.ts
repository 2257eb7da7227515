import { createLive, pollBy } from '@recado/sdk/client';
import { api } from '../lib/api';

/** The one live stream of this page. The session starts and stops it. */
export const live = createLive({
  url: '/api/live',
  token: api.token,
  refresh: api.refresh,
  poll: pollBy(api.call),
});
