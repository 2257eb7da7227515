import type { Tried } from '@recado/sdk/contracts';
import type { Trial } from './answerers.js';

/** What a trial led to, as the person reads it. */
export function toTried({ actions, exchanges, error }: Trial): Tried {
  const last = actions.at(-1);
  return {
    ok: error === undefined,
    message: error ?? null,
    said: actions.flatMap((action) => (action.type === 'say' ? [action.text] : [])),
    then: last?.type === 'handOver' || last?.type === 'close' ? last.type : 'stay',
    queueId: (last?.type === 'handOver' && last.queueId) || null,
    exchanges: exchanges.map(({ request, response }) => ({
      request: { ...request, headers: { ...request.headers } },
      response,
    })),
  };
}
