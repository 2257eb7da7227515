import {
  PluginError,
  isPluginError,
  type ChannelAdapter,
  type ConnectionContext,
  type ProvisionReason,
} from '@recado/sdk';
import type { Channels, MessageChange, Standing } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import { createAccessWatch } from './revoked-access.js';
import { Breakers } from '../lifecycle/breaker.js';
import { createChannelAccess, type Reached } from './channel-access.js';
import type { HostPorts } from '../context/context.js';
import type { PluginHost } from '../lifecycle/host.js';
import { createProvisioning } from './provisioning.js';
import { outcomeOfSend } from './send-errors.js';
import { errorText } from '../../infra/error-text.js';

export interface CallDeadlines {
  sendMs: number;
  mediaMs: number;
  otherMs: number;
}
type Calls = Pick<
  Channels,
  | 'provision'
  | 'deprovision'
  | 'send'
  | 'change'
  | 'downloadMedia'
  | 'profilePicture'
  | 'health'
  | 'lookUp'
  | 'profile'
  | 'markRead'
  | 'setTyping'
  | 'listTemplates'
>;
/** Calls into channels for a connection: each with a deadline, a signal, mapped errors, and the breaker. */
export function createChannelCalls(
  infra: Infra,
  host: PluginHost,
  ports: Pick<HostPorts, 'lookup' | 'setState' | 'provisions'>,
): Calls {
  const { log, config } = infra;
  const deadlines: CallDeadlines = { sendMs: config.sendDeadlineMs, mediaMs: 120_000, otherMs: 20_000 };
  // Nobody waits longer for another call than for a send.
  const breakers = new Breakers({ longestRestMs: config.sendDeadlineMs });
  const way = createChannelAccess(host, ports.lookup);
  const { reach, call } = way;
  const provisioning = createProvisioning(infra, way, ports);
  const access = createAccessWatch(log, {
    lost: (id, reason, texts) => ports.setState(id, { status: 'lost', reason, texts }),
    // A successful send proves nothing about receiving.
    regained: async (id) => {
      const { adapter } = await reach(id);
      if (adapter.connection.session) await ports.setState(id, { status: 'connected' });
      else await provisioning.provision(id, 'check');
    },
  });

  const watched = <T>({ found }: Reached, work: () => Promise<T>): Promise<T> =>
    breakers.run(found.inbound.id, work, found.upSince);

  /** A call that shows whether the provider still accepts our access. */
  async function showingAccess<T>(connectionId: number, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      access.granted(connectionId);
      return result;
    } catch (error) {
      access.failed(connectionId, error);
      throw error;
    }
  }

  /** For best-effort calls: a failure is logged and not retried. */
  async function courtesy(
    connectionId: number,
    what: string,
    work: (to: Reached) => Promise<void> | undefined,
  ) {
    try {
      await work(await reach(connectionId));
    } catch (error) {
      log.warn({ err: error, connectionId }, `${what} failed`);
    }
  }

  /** A channel with a session reports its own state: its answer is shown only to the person who asks. */
  async function askSession(to: Reached, why: ProvisionReason): Promise<Standing> {
    const { connection } = to.adapter;
    const ask = (ctx: ConnectionContext) => connection.provision(ctx, { webhookUrl: undefined, why });
    return await call(to, 'provision', { ms: deadlines.otherMs }, ask).catch((error: unknown) => ({
      ok: false,
      message: errorText(error),
      ...(isPluginError(error) && error.texts && { texts: error.texts }),
    }));
  }

  async function provision(connectionId: number, why: ProvisionReason): Promise<Standing> {
    breakers.forget(connectionId);
    const to = await reach(connectionId);
    return to.adapter.connection.session ? askSession(to, why) : provisioning.provision(connectionId, why);
  }

  return {
    provision,
    async deprovision(connectionId, why) {
      breakers.forget(connectionId);
      await provisioning.deprovision(connectionId, why);
    },
    async send(connectionId, message, signal) {
      const to = await reach(connectionId);
      const outcome = outcomeOfSend(to.capabilities);
      const deadline = { ms: deadlines.sendMs, signal, onTimeout: outcome.timedOut };
      const send = () => call(to, 'send', deadline, (ctx) => to.adapter.send(ctx, message));
      return await watched(to, () =>
        showingAccess(connectionId, () =>
          send()
            .then(outcome.checked)
            .catch((error: unknown) => Promise.reject(outcome.failed(error))),
        ),
      );
    },
    async change(connectionId, change, signal) {
      const to = await reach(connectionId);
      const carryOut = changeBy(to.adapter, change);
      if (!carryOut)
        throw new PluginError('UNSUPPORTED', `The channel "${to.adapter.id}" cannot ${change.kind}.`);
      const onTimeout = () =>
        new PluginError('DELIVERY_UNCERTAIN', 'The channel did not say in time whether it was done.');
      const deadline = { ms: deadlines.sendMs, signal, onTimeout };
      await watched(to, () => showingAccess(connectionId, () => call(to, change.kind, deadline, carryOut)));
    },
    async downloadMedia(connectionId, ref, signal) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.downloadMedia)
        throw new PluginError('UNSUPPORTED', `The channel "${adapter.id}" does not support media downloads.`);
      return await watched(to, () =>
        call(to, 'downloadMedia', { ms: deadlines.mediaMs, signal }, (ctx) =>
          adapter.downloadMedia!(ctx, ref),
        ),
      );
    },
    async profilePicture(connectionId, identities) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.profilePicture || !adapter.downloadMedia) return undefined;
      return await watched(to, () =>
        call(to, 'profilePicture', { ms: deadlines.otherMs }, async (ctx) => {
          for (const identity of identities) {
            const ref = await adapter.profilePicture!(ctx, identity);
            if (ref) return adapter.downloadMedia!(ctx, ref);
          }
          return undefined;
        }),
      );
    },
    async profile(connectionId, identities) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.profile) return undefined;
      return await watched(to, () =>
        call(to, 'profile', { ms: deadlines.otherMs }, (ctx) => adapter.profile!(ctx, identities)),
      );
    },
    async health(connectionId) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.health) return undefined;
      return await watched(to, () =>
        showingAccess(connectionId, () =>
          call(to, 'health', { ms: deadlines.otherMs }, (ctx) => adapter.health!(ctx)),
        ),
      );
    },
    async lookUp(connectionId, phone) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.lookUp) return undefined;
      return await watched(to, () =>
        call(to, 'lookUp', { ms: deadlines.otherMs }, (ctx) => adapter.lookUp!(ctx, phone)),
      );
    },
    async markRead(connectionId, messages) {
      if (messages.length === 0) return;
      await courtesy(
        connectionId,
        'markRead',
        (to) =>
          to.adapter.markRead &&
          call(to, 'markRead', { ms: deadlines.otherMs }, (ctx) => to.adapter.markRead!(ctx, messages)),
      );
    },
    async listTemplates(connectionId) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.listTemplates)
        throw new PluginError('UNSUPPORTED', `The channel "${adapter.id}" has no templates.`);
      return await watched(to, () =>
        call(to, 'listTemplates', { ms: deadlines.otherMs }, (ctx) => adapter.listTemplates!(ctx)),
      );
    },
    async setTyping(connectionId, conversation, typing, last) {
      await courtesy(
        connectionId,
        'setTyping',
        (to) =>
          to.adapter.setTyping &&
          call(to, 'setTyping', { ms: 5_000 }, (ctx) =>
            to.adapter.setTyping!(ctx, conversation, typing, last),
          ),
      );
    },
  };
}

/** The channel's method; undefined if it does not support this. */
function changeBy(
  adapter: ChannelAdapter,
  { kind, text, messages }: MessageChange,
): ((ctx: ConnectionContext) => Promise<void>) | undefined {
  const each = (
    one: ((ctx: ConnectionContext, message: MessageChange['messages'][number]) => Promise<void>) | false,
  ) =>
    one
      ? async (ctx: ConnectionContext) => {
          for (const message of messages) await one(ctx, message);
        }
      : undefined;
  if (kind === 'edit') return each(!!adapter.edit && ((ctx, message) => adapter.edit!(ctx, message, text)));
  if (kind === 'delete')
    return each(!!adapter.deleteMessage && ((ctx, message) => adapter.deleteMessage!(ctx, message)));
  return each(!!adapter.react && ((ctx, message) => adapter.react!(ctx, message, text)));
}
