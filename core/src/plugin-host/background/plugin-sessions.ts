import { isPluginError, type ChannelSession, type ConnectionState, type SessionContext } from '@recado/sdk';
import type { Lease, Leases } from '../../infra/leases.js';
import type { SessionWish } from '../../ports/connections.js';
import type { Infra } from '../../infra/infra.js';
import { connectionContext, type HostPorts } from '../context/context.js';
import { assertNoDemo } from '../channels/demo-connection.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { HostedChannel, PluginHost } from '../lifecycle/host.js';

const TICK_MS = 1_000;
const LEASE_MS = 15_000;
const OPEN_MS = 60_000;
const CLOSE_MS = 5_000;
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 120_000;

interface Holding {
  lease: Lease;
  /** The revision that it was opened for; a greater requested one closes it. */
  revision: number;
  end(reason: string): void;
  /** Resolves when session and lease are closed. */
  ended: Promise<void>;
}

/**
 * Channels that hold a socket: each connection's session is opened by exactly one process, under a lease. By this
 * process's monotonic clock, the session's signal ends before another process may take over the connection.
 */
export function createPluginSessions(
  { log }: Pick<Infra, 'log'>,
  host: PluginHost,
  ports: Pick<HostPorts, 'lookup' | 'setState' | 'wishes'>,
  leases: Leases,
  /** Called when a session is open; the result is closed with it. */
  onOpen: (connectionId: number) => { close(): Promise<void> } = () => ({ close: async () => undefined }),
  { tickMs = TICK_MS, firstRestMs = FIRST_REST_MS } = {},
) {
  const holdings = new Map<number, Holding>();
  const rests = new Map<number, { until: number; ms: number; revision: number }>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function hold(wish: SessionWish, channel: HostedChannel): Promise<void> {
    const { id, revision } = wish;
    const lease = await leases.acquire(`session:${id}`, LEASE_MS);
    if (!lease) return;
    const gone = new AbortController();
    const work = wish.isToForget ? forget(wish, channel, lease) : serve(wish, channel, lease, gone.signal);
    const ended = work.finally(() => holdings.delete(id));
    holdings.set(id, { lease, ended, revision, end: (reason) => gone.abort(new Error(reason)) });
  }

  /** The context under a lease; undefined if the connection is gone. */
  async function contextOf(
    id: number,
    { plugin, adapter }: HostedChannel,
    lease: Lease,
    signal: AbortSignal,
  ): Promise<SessionContext | undefined> {
    const found = await ports.lookup.byId(id);
    if (found) assertNoDemo(found.record);
    return found && { ...connectionContext(plugin.context!, adapter, found.record, signal), lease };
  }

  /** Deletes a sign-in while nobody holds the session. */
  async function forget({ id, revision }: SessionWish, channel: HostedChannel, lease: Lease): Promise<void> {
    const { adapter, plugin } = channel;
    const signal = AbortSignal.any([lease.signal, plugin.signal, stopping.signal]);
    try {
      const context = await contextOf(id, channel, lease, signal);
      const { session } = adapter.connection;
      if (context && session?.forget)
        await guarded(`Forgetting a sign-in of "${adapter.id}"`, { ms: OPEN_MS, signal }, (ended) =>
          session.forget!({ ...context, signal: ended }),
        );
      await ports.wishes.forgotten(id, revision);
    } catch (error) {
      plugin.context?.log.warn({ err: error, connectionId: id }, 'a sign-in could not be deleted');
      rest(id, revision);
    } finally {
      await lease.release();
    }
  }

  /** Opens the session and keeps it until its lease, its plugin or this process ends, or another request comes. */
  async function serve(
    { id, revision }: SessionWish,
    channel: HostedChannel,
    lease: Lease,
    gone: AbortSignal,
  ): Promise<void> {
    const { plugin, adapter } = channel;
    const signal = AbortSignal.any([lease.signal, plugin.signal, stopping.signal, gone]);
    let session: ChannelSession | undefined;
    let companion: { close(): Promise<void> } | undefined;
    const emit = (state: ConnectionState) => {
      // Reports of an old holder are ignored.
      if (!lease.isHeld() || gone.aborted) return;
      if (state.status === 'connected') rests.delete(id);
      void ports
        .setState(id, state)
        .catch((error: unknown) => log.warn({ err: error, connectionId: id }, 'state lost'));
    };
    try {
      const context = await contextOf(id, channel, lease, signal);
      if (!context) return;
      const open = () => adapter.connection.session!.open(context, emit);
      session = await guarded(`Opening a session of "${adapter.id}"`, { ms: OPEN_MS, signal }, open);
      companion = onOpen(id);
      await ended(signal);
    } catch (error) {
      if (!gone.aborted) {
        if (isPluginError(error) && error.code === 'CONFIG_INVALID')
          emit({ status: 'lost', reason: error.message, ...(error.texts && { texts: error.texts }) });
        plugin.context?.log.warn({ err: error, connectionId: id }, 'a channel session ended');
        rest(id, revision);
      }
    } finally {
      const closing = session;
      const close = guarded('Closing a session', { ms: CLOSE_MS }, () => closing?.close());
      const closed = await Promise.allSettled([close, companion?.close()]);
      for (const one of closed)
        if (one.status === 'rejected')
          log.warn({ err: one.reason as unknown, connectionId: id }, 'session not closed');
      await lease.release();
    }
  }
  function rest(id: number, revision: number): void {
    const ms = Math.min((rests.get(id)?.ms ?? firstRestMs / 2) * 2, LONGEST_REST_MS);
    rests.set(id, { ms, until: performance.now() + ms, revision });
  }

  /** Closes sessions that are deleted, no longer wanted, or requested again; the next round reopens wanted ones. */
  function endUnwanted(wishes: readonly SessionWish[]): void {
    const revisions = new Map(wishes.map((wish) => [wish.id, wish.revision]));
    for (const [id, holding] of holdings) {
      if (revisions.get(id) === holding.revision) continue;
      rests.delete(id);
      holding.end('the session has a new request');
    }
  }

  async function tick(): Promise<void> {
    try {
      const channels = host.channels().filter(({ adapter }) => adapter.connection.session);
      const wishes = await ports.wishes.of(channels.map(({ adapter }) => adapter.id));
      endUnwanted(wishes);
      for (const wish of wishes) {
        if (stopping.signal.aborted) return;
        const { id, revision, isWanted, isToForget, channel: name } = wish;
        // A new request does not wait for the previous one's delay.
        if ((rests.get(id)?.revision ?? revision) !== revision) rests.delete(id);
        const rested = (rests.get(id)?.until ?? 0) <= performance.now();
        if (holdings.has(id) || !rested || (!isWanted && !isToForget)) continue;
        await hold(
          wish,
          channels.find(({ adapter }) => adapter.id === name)!,
        );
      }
    } catch (error) {
      log.warn({ err: error }, 'channel sessions could not be updated');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (round = tick()), tickMs);
  }

  return {
    start() {
      round = tick();
    },
    /** Whether this process holds the session of a connection. */
    holds: (connectionId: number): boolean => holdings.get(connectionId)?.lease.isHeld() ?? false,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
      await Promise.all([...holdings.values()].map((holding) => holding.ended));
    },
  };
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
