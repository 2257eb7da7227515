import { randomBytes, timingSafeEqual } from 'node:crypto';
import { connectFacebook, type BodyOf } from '@recado/sdk/contracts';
import { assertAccess, type Authenticate } from '../../infra/auth/access.js';
import { sha256 } from '../../infra/auth/tokens.js';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import type { ConnectedAccounts } from './connection-accounts.js';
import { insertLogin, takeLogin } from './connection-logins.repo.js';
import type { ConnectionsService } from './connections.service.js';
import { channelFlag } from '../plans/plans.wire.js';

/** Milliseconds for finding a password and choosing pages. */
const GOOD_FOR_MS = 10 * 60_000;

export type ConnectionLogins = ReturnType<typeof createConnectionLogins>;

/**
 * Pages and Instagram accounts, by signing in at Facebook. The sign-in is bound to the session and the browser that
 * started it, and is valid once: nobody can be made to connect somebody else's pages.
 */
export function createConnectionLogins(
  { db, clock, config }: Pick<Infra, 'db' | 'clock' | 'config'>,
  {
    channels,
    connections,
    authenticate,
  }: { channels: Channels; connections: ConnectionsService; authenticate: Authenticate },
) {
  const redirectUri = `${config.publicUrl}/api/facebook/callback`;

  /** The requested one; pages are included with Instagram if the plan has them. */
  function channelsFor(actor: Principal, addInstagram = false): [string, ...string[]] {
    const has = (channel: string) => actor.planFlags.has(channelFlag(channel)!);
    const first = addInstagram ? 'instagram' : 'facebook';
    if (!has(first)) throw apiError('ERR_PLAN_LACKS_FEATURE');
    return addInstagram && has('facebook') ? [first, 'facebook'] : [first];
  }

  async function connect(
    actor: Principal,
    { facebookUserId: userId, facebookUserToken: userToken, addInstagram }: BodyOf<typeof connectFacebook>,
  ): Promise<ConnectedAccounts> {
    const found = await Promise.all(
      channelsFor(actor, addInstagram).map(async (channel) => {
        const accounts = await channels.loginAccounts(channel, { userId, userToken });
        return accounts.map((account) => ({ ...account, channel }));
      }),
    );
    const accounts = found.flat();
    if (accounts.length === 0) throw apiError('ERR_NO_ACCOUNTS');
    return connections.connectAccounts(actor, accounts);
  }

  return {
    connect,

    /** Where the browser goes, and what it has to bring back. */
    async begin(actor: Principal, addInstagram = false): Promise<{ url: string; browser: string }> {
      const [channel] = channelsFor(actor, addInstagram);
      const state = randomBytes(32).toString('base64url');
      const browser = randomBytes(32).toString('base64url');
      const url = await channels.loginAddress(channel, { state, redirectUri });
      const now = clock.now();
      const { companyId, userId } = actor;
      const row = { stateHash: sha256(state), browserHash: sha256(browser), companyId, userId, addInstagram };
      const sessionId = Buffer.from(actor.sessionId, 'hex');
      const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
      await insertLogin(db, { ...row, sessionId, expiresAt }, now);
      return { url, browser };
    },

    /**
     * Facebook redirected the browser back. Throws ERR_LOGIN_STATE for a sign-in of another person, a used one or one
     * that is too old.
     */
    async finish(answer: { state?: string; code?: string; browser?: string }): Promise<ConnectedAccounts> {
      const { state, code, browser } = answer;
      if (!state || !code || !browser) throw apiError('ERR_LOGIN_STATE');
      const login = await inTransaction(db, (trx) => takeLogin(trx, sha256(state)));
      const own = login && timingSafeEqual(login.browserHash, sha256(browser));
      if (!own || login.expiresAt <= clock.now()) throw apiError('ERR_LOGIN_STATE');
      const actor = await authenticate({ sub: String(login.userId), sid: login.sessionId.toString('hex') });
      assertAccess(connectFacebook.access, actor);
      const addInstagram = Boolean(login.addInstagram);
      const [channel] = channelsFor(actor, addInstagram);
      const identity = await channels.finishLogin(channel, { code, redirectUri });
      return connect(actor, {
        facebookUserId: identity.userId,
        facebookUserToken: identity.userToken,
        addInstagram,
      });
    },
  };
}
