import {
  isPluginError,
  type DeprovisionReason,
  type PluginErrorCode,
  type ProvenAccount,
  type ProvisionReason,
} from '@recado/sdk';
import type { Standing } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import { webhookUrlOf, type ChannelAccess, type Reached } from './channel-access.js';
import type { HostPorts } from '../context/context.js';
import { ACCOUNT_LOST, ACCOUNT_TAKEN, OTHER_ACCOUNT } from './provisioning-texts.js';
import { errorText } from '../../infra/error-text.js';

const DEADLINE = { ms: 20_000 };
/** Edits during one provisioning; after more of them the last edit's own provisioning decides. */
const MOST_EDITS = 5;
/** Temporary errors of the provider, which say nothing about the connection. */
const PASSING: ReadonlySet<PluginErrorCode> = new Set(['TEMPORARY', 'RATE_LIMITED']);
/** Errors by which a provider says that the access is not valid. */
const REFUSED: ReadonlySet<PluginErrorCode> = new Set(['AUTH_EXPIRED', 'CONFIG_INVALID']);

const LONGEST_GROUP = 191;
/** A group that cannot be stored routes nothing. */
const groupOf = ({ group }: ProvenAccount): string | undefined =>
  group && Buffer.byteLength(group) <= LONGEST_GROUP ? group : undefined;

export type ChannelProvisioning = ReturnType<typeof createProvisioning>;

/** Provisions connections: confirms the account, registers at the provider, and updates the displayed state. */
export function createProvisioning(
  { config, log }: Pick<Infra, 'config' | 'log'>,
  { reach, call }: ChannelAccess,
  { provisions, setState }: Pick<HostPorts, 'provisions' | 'setState'>,
) {
  const identify = (to: Reached) =>
    call(to, 'identify', DEADLINE, (ctx) => to.adapter.connection.identify!(ctx));
  const addressOf = ({ plugin, adapter, found }: Reached) =>
    webhookUrlOf(config.publicUrl, plugin.id, adapter, found.record.key);
  const taken: Standing = { ok: false, ...ACCOUNT_TAKEN, isTaken: true };

  /**
   * An account that the provider confirms to somebody else is taken from its holder when the provider rejects the
   * holder.
   */
  async function giveUp(holderId: number, key: string): Promise<boolean> {
    try {
      const holder = await reach(holderId);
      if (!holder.adapter.connection.identify || (await identify(holder)).key === key) return false;
    } catch (error) {
      if (!isPluginError(error) || !REFUSED.has(error.code)) return false;
    }
    // It may have moved to another account meanwhile, which it keeps.
    if (!(await provisions.release(holderId, key))) return true;
    await setState(holderId, { status: 'lost', reason: ACCOUNT_LOST.message, texts: ACCOUNT_LOST.texts });
    log.warn({ connectionId: holderId }, 'a connection lost its account to one that the provider confirms');
    return true;
  }

  async function isFree({ adapter, found }: Reached, key: string, isConfirmed: boolean): Promise<boolean> {
    const holder = await provisions.holderOf(adapter.id, key);
    if (holder === undefined || holder === found.inbound.id) return true;
    return isConfirmed && (await giveUp(holder, key));
  }

  async function attempt(to: Reached, why: ProvisionReason): Promise<Standing> {
    const spec = to.adapter.connection;
    const { version } = to.found;
    const { id } = to.found.inbound;
    const claim = spec.accountKey?.(to.found.record.settings);
    const account = spec.identify ? await identify(to) : undefined;
    if (account && (claim ?? account.key) !== account.key) return { ok: false, ...OTHER_ACCOUNT };
    const key = account?.key ?? claim;
    // Before the holder loses anything.
    if (key !== undefined && !(await isFree(to, key, account !== undefined))) return taken;
    if (account && !(await provisions.bind(id, account.key, version, groupOf(account)))) return taken;
    const asked = { webhookUrl: addressOf(to), why };
    const health = await call(to, 'provision', DEADLINE, (ctx) => spec.provision(ctx, asked));
    if (health.ok && !account && key !== undefined && !(await provisions.bind(id, key, version)))
      return taken;
    return account?.name && !health.account ? { ...health, account: account.name } : health;
  }

  const failure = (error: unknown): Standing => ({
    ok: false,
    message: errorText(error),
    ...(isPluginError(error) && error.texts && { texts: error.texts }),
    isPassing: isPluginError(error) && PASSING.has(error.code),
  });

  /** While the provider answered, somebody may have edited the connection: the outcome is that of the last settings. */
  async function lastAttempt(connectionId: number, why: ProvisionReason) {
    for (let tries = 1; ; tries++) {
      const to = await reach(connectionId);
      const standing = await attempt(to, why).catch(failure);
      const isCurrent = await provisions.isCurrent(connectionId, to.found.version);
      if (isCurrent || tries === MOST_EDITS) return { to, standing };
    }
  }

  async function provision(connectionId: number, why: ProvisionReason): Promise<Standing> {
    const { to, standing } = await lastAttempt(connectionId, why);
    const { id } = to.found.inbound;
    if (standing.ok) {
      await setState(id, { status: 'connected', account: standing.account });
      await provisions.succeeded(id, { version: to.plugin.edition, url: config.publicUrl });
      return standing;
    }
    log.warn(
      { connectionId, channel: to.adapter.id, why, reason: standing.message },
      'a connection was not provisioned',
    );
    // A connection that worked yesterday is not reported as lost because the provider has a temporary problem.
    if (why !== 'daily' || !standing.isPassing)
      await setState(id, { status: 'lost', reason: standing.message, texts: standing.texts });
    await provisions.failed(id, !standing.isTaken && standing.isPassing !== false);
    return standing;
  }

  return {
    provision,
    /** Deprovisions it at the provider, unless another connection has the account: that one would be cut off. */
    async deprovision(connectionId: number, why: DeprovisionReason): Promise<void> {
      const to = await reach(connectionId);
      const spec = to.adapter.connection;
      const claim = spec.accountKey?.(to.found.record.settings);
      const holdsIt = to.found.accountKey !== undefined;
      if ((spec.identify || claim !== undefined) && !holdsIt) return;
      if (!spec.deprovision) return;
      const asked = { webhookUrl: addressOf(to), why };
      await call(to, 'deprovision', DEADLINE, (ctx) => spec.deprovision!(ctx, asked));
    },
  };
}
