import type { AccountHealth } from '../../channel/account-health.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { getJson } from './provider-calls.js';
import { momentOf, objectOf, optionalNumber, textOf } from './wire-reader.js';

const QUALITIES: ReadonlySet<string> = new Set(['high', 'medium', 'low']);

/** How the account stands at the reference provider. */
export async function accountHealth(ctx: ConnectionContext): Promise<AccountHealth> {
  const standing = objectOf(await getJson(ctx, '/standing'));
  const quality = textOf(standing['quality']);
  const [limit, used, throughput] = ['limit', 'used', 'perSecond'].map((name) =>
    optionalNumber(standing[name]),
  );
  const lockedUntil = optionalNumber(standing['lockedUntil']);
  return {
    ...(limit !== undefined && { limit }),
    ...(used !== undefined && { used }),
    ...(throughput !== undefined && { throughput }),
    ...(lockedUntil !== undefined && { lockedUntil: momentOf(lockedUntil) }),
    ...(QUALITIES.has(quality) && { quality: quality as AccountHealth['quality'] }),
  };
}
