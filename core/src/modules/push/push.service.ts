import { PUSH_SUBSCRIPTIONS_MAX, type PushState, type PushSubscription } from '@recado/sdk/contracts';
import { sha256 } from '../../infra/auth/tokens.js';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { outsideAddress } from '../../infra/outside-address.js';
import type { PushPayload } from './push-events.rules.js';
import { isPublicKey, newPushKeys, TTL_SECONDS, type PushKeys } from './push-message.js';
import { TEST_TOPIC } from './push-sending.js';
import * as repo from './push.repo.js';

/** Characters of a push service's host that are kept. */
const SERVICE_MAX = 255;

/** Which browsers are told while their users have no console open. */
export function createPushService({ db, clock, secrets, config }: Infra) {
  let known: Promise<PushKeys> | undefined;
  async function readKeys(): Promise<PushKeys> {
    const sealed = () => {
      const { publicKey, privateKey } = newPushKeys();
      return { publicKey, privateKey: secrets.sealBytes(privateKey) };
    };
    const { publicKey, privateKey } = await repo.keysOf(db, sealed, clock.now());
    return { publicKey, privateKey: secrets.openBytes(privateKey) };
  }
  /** Made once for the installation: browsers are bound to them. */
  const keys = (): Promise<PushKeys> => {
    known ??= readKeys().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  async function show(owner: repo.Owner): Promise<PushState> {
    if (!config.webPush) return { publicKey: null, subscribed: false, failing: false };
    const [{ publicKey }, own] = await Promise.all([keys(), repo.findOwn(db, owner)]);
    return {
      publicKey: publicKey.toString('base64url'),
      subscribed: own !== undefined,
      failing: Boolean(own?.failingSince),
    };
  }

  return {
    keys,
    show,
    async subscribe(owner: repo.Owner, { endpoint, p256dh, auth }: PushSubscription): Promise<PushState> {
      if (!config.webPush) throw apiError('ERR_PUSH_OFF');
      const address = outsideAddress(endpoint, config.allowedHosts);
      const publicKey = Buffer.from(p256dh, 'base64url');
      if (address === undefined || !isPublicKey(publicKey)) throw apiError('ERR_PUSH_ADDRESS');
      const browser = {
        ...{ endpointHash: sha256(address), endpoint: address, publicKey },
        service: new URL(address).host.slice(-SERVICE_MAX),
        authSecret: secrets.sealBytes(Buffer.from(auth, 'base64url')),
      };
      const bounds = { most: PUSH_SUBSCRIPTIONS_MAX, now: clock.now() };
      await inTransaction(db, (trx) => repo.upsert(trx, owner, browser, bounds));
      return show(owner);
    },
    async unsubscribe(owner: repo.Owner): Promise<void> {
      await repo.deleteOwn(db, owner);
    },
    async test(owner: repo.Owner): Promise<void> {
      const own = config.webPush ? await repo.findOwn(db, owner) : undefined;
      if (!own) throw apiError('ERR_PUSH_OFF');
      const payload: PushPayload = { kind: 'test', name: 'Recado', path: '/tickets', tag: TEST_TOPIC };
      const { companyId } = owner;
      const row = { companyId, subscriptionId: own.id, topic: TEST_TOPIC, seq: 0 };
      await repo.insertDeliveries(db, [{ ...row, payload: JSON.stringify(payload) }], clock.now());
    },
    async trim(): Promise<void> {
      await repo.deleteEnded(db, clock.now());
      await repo.deleteOld(db, new Date(clock.now().getTime() - TTL_SECONDS * 1000));
    },
  };
}
