import {
  PluginError,
  isPluginError,
  type ChannelAdapter,
  type ConnectionContext,
  type Health,
} from '@recado/sdk';
import type { Channels, MessageChange } from '../ports/channels.js';
import type { FoundConnection } from '../ports/connections.js';
import type { Infra } from '../services.js';
import { notTried } from '../ports/not-tried.js';
import { createAccessWatch } from './access-watch.js';
import { Breakers } from './breaker.js';
import { connectionContext, type HostPorts } from './context.js';
import { guarded, type Deadline } from './guard.js';
import type { HostedChannel, PluginHost } from './host.js';
import { outcomeOfSend } from './send-errors.js';

export interface CallDeadlines {
  sendMs: number;
  mediaMs: number;
  otherMs: number;
}
type Calls = Pick<
  Channels,
  | 'check'
  | 'connected'
  | 'disconnected'
  | 'send'
  | 'change'
  | 'downloadMedia'
  | 'profilePicture'
  | 'profile'
  | 'markRead'
  | 'setTyping'
  | 'listTemplates'
>;
interface Reached extends HostedChannel {
  found: FoundConnection;
}

/** Calls into channels for a connection: each with a deadline, a signal, its errors mapped, and the breaker before it. */
export function createChannelCalls(
  { log, config }: Infra,
  host: PluginHost,
  ports: Pick<HostPorts, 'lookup' | 'setState'>,
): Calls {
  const deadlines: CallDeadlines = { sendMs: config.sendDeadlineMs, mediaMs: 120_000, otherMs: 20_000 };
  const breakers = new Breakers();
  const access = createAccessWatch((id, state) => ports.setState(id, state), log);

  async function reach(connectionId: number): Promise<Reached> {
    const found = await ports.lookup.byId(connectionId);
    if (!found) throw new PluginError('CONFIG_INVALID', 'The connection is gone.');
    const channel = host.channel(found.inbound.channel);
    if (channel) return { ...channel, found };
    const plugin = host.plugins().find(({ id }) => id === found.inbound.channel);
    const text = plugin?.error ?? 'No plugin brings it.';
    throw notTried(
      new PluginError('TEMPORARY', `The channel "${found.inbound.channel}" is not available. ${text}`),
    );
  }

  async function call<T>(
    { plugin, adapter, found }: Reached,
    what: string,
    deadline: Deadline,
    work: (ctx: ConnectionContext) => Promise<T>,
  ): Promise<T> {
    const signal = deadline.signal ? AbortSignal.any([deadline.signal, plugin.signal]) : plugin.signal;
    return await plugin.during(() =>
      guarded(`${what} of the channel "${adapter.id}"`, { ...deadline, signal }, (ended) =>
        work(connectionContext(plugin.context!, found.record, ended)),
      ),
    );
  }

  /** For calls that are nice to have: a failure is logged and nobody waits for another try. */
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

  async function check(connectionId: number): Promise<Health> {
    const to = await reach(connectionId);
    const deadline = { ms: deadlines.otherMs };
    const health = await call(to, 'check', deadline, (ctx) => to.adapter.connection.check(ctx)).catch(
      (error: unknown): Health => ({
        ok: false,
        message: isPluginError(error) ? error.message : String(error),
      }),
    );
    breakers.forget(connectionId);
    // A channel with a session tells its state itself.
    if (!to.adapter.connection.session)
      await ports.setState(
        connectionId,
        health.ok
          ? { status: 'connected', account: health.account }
          : { status: 'lost', reason: health.message, texts: health.texts },
      );
    return health;
  }

  return {
    check,
    async connected(connectionId) {
      breakers.forget(connectionId);
      await courtesy(connectionId, 'onConnect', async (to) => {
        const { onConnect } = to.adapter.connection;
        const refused = onConnect
          ? await call(to, 'onConnect', { ms: deadlines.otherMs }, (ctx) =>
              onConnect.call(to.adapter.connection, ctx),
            ).catch((error: unknown) => error as Error)
          : undefined;
        // A session is opened on its own time, and tells by itself how it stands.
        if (!refused && to.adapter.connection.session) return;
        if (!refused) return void (await check(connectionId));
        await ports.setState(connectionId, { status: 'lost', reason: refused.message });
        throw refused;
      });
    },
    async disconnected(connectionId) {
      breakers.forget(connectionId);
      await courtesy(connectionId, 'onDisconnect', async (to) => {
        const { onDisconnect } = to.adapter.connection;
        if (onDisconnect)
          await call(to, 'onDisconnect', { ms: deadlines.otherMs }, (ctx) =>
            onDisconnect.call(to.adapter.connection, ctx),
          );
      });
    },
    async send(connectionId, message, signal) {
      const to = await reach(connectionId);
      const outcome = outcomeOfSend(to.adapter.capabilities);
      return await breakers.run(connectionId, async () => {
        try {
          const deadline = { ms: deadlines.sendMs, signal, onTimeout: outcome.timedOut };
          const receipts = outcome.checked(
            await call(to, 'send', deadline, (ctx) => to.adapter.send(ctx, message)),
          );
          access.granted(connectionId);
          return receipts;
        } catch (error) {
          const failure = outcome.failed(error);
          access.failed(connectionId, failure);
          throw failure;
        }
      });
    },
    async change(connectionId, change, signal) {
      const to = await reach(connectionId);
      const carryOut = changeBy(to.adapter, change);
      if (!carryOut)
        throw new PluginError('UNSUPPORTED', `The channel "${to.adapter.id}" cannot ${change.kind}.`);
      const onTimeout = () =>
        new PluginError('DELIVERY_UNCERTAIN', 'The channel did not say in time whether it was done.');
      await breakers.run(connectionId, () =>
        call(to, change.kind, { ms: deadlines.sendMs, signal, onTimeout }, carryOut),
      );
    },
    async downloadMedia(connectionId, ref, signal) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.downloadMedia)
        throw new PluginError('UNSUPPORTED', `The channel "${adapter.id}" does not give media.`);
      return await breakers.run(connectionId, () =>
        call(to, 'downloadMedia', { ms: deadlines.mediaMs, signal }, (ctx) =>
          adapter.downloadMedia!(ctx, ref),
        ),
      );
    },
    async profilePicture(connectionId, identities) {
      const to = await reach(connectionId);
      const { adapter } = to;
      if (!adapter.profilePicture || !adapter.downloadMedia) return undefined;
      return await breakers.run(connectionId, () =>
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
      return await breakers.run(connectionId, () =>
        call(to, 'profile', { ms: deadlines.otherMs }, (ctx) => adapter.profile!(ctx, identities)),
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
      return await breakers.run(connectionId, () =>
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

/** How the channel does it; undefined where it cannot. */
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
