import { idsIn } from './report-address';

/** Which tickets the live board shows. Empty: all that the user may see. */
export interface MomentsFilter {
  queueIds: readonly number[];
  userIds: readonly number[];
  connectionIds: readonly number[];
  /** Of the user's own queues alone. */
  own: boolean;
  /** Older ones than those of the board's days too. */
  all: boolean;
}
const LISTS = { queueIds: 'queues', userIds: 'users', connectionIds: 'connections' } as const;

export const momentsFilterIn = (params: URLSearchParams): MomentsFilter => ({
  queueIds: idsIn(params.get(LISTS.queueIds)),
  userIds: idsIn(params.get(LISTS.userIds)),
  connectionIds: idsIn(params.get(LISTS.connectionIds)),
  own: params.get('own') === '1',
  all: params.get('all') === '1',
});

export function momentsParams(filter: Partial<MomentsFilter>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(LISTS)) {
    const ids = filter[name as keyof typeof LISTS];
    if (ids?.length) params.set(param, ids.join(','));
  }
  for (const name of ['own', 'all'] as const) if (filter[name]) params.set(name, '1');
  return params;
}
