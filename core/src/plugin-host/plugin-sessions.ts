import type { ChannelSession, ConnectionState } from '@recado/sdk';
import type { Lease, Leases } from '../infra/leases.js';
import type { Infra } from '../services.js';
import { connectionContext, type HostPorts } from './context.js';
import { guarded } from './guard.js';
import type { HostedChannel, PluginHost } from './host.js';

const TICK_MS = 1_000;
const LEASE_MS = 15_000;
const OPEN_MS = 60_000;
const CLOSE_MS = 5_000;
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 120_000;

interface Holding {
  lease: Lease;
  /** Resolves when session and lease are gone. */
  ended: Promise<void>;
}

/**
 * Channels that hold a socket: each connection's session is opened by exactly one process, under a lease. The session's
 * signal ends, by this process's monotonic clock, before another process may take the connection over.
 */
export function createPluginSessions(
  { log }: Pick<Infra, 'log'>,
  host: PluginHost,
  ports: Pick<HostPorts, 'lookup' | 'setState'>,
  leases: Leases,
  /** Called when a session stands; what it gives is closed with it. */
  onOpen: (connectionId: number) => { close(): Promise<void> } = () => ({ close: async () => undefined }),
) {
  const holdings = new Map<number, Holding>();
  const rests = new Map<number, { until: number; ms: number }>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function hold(id: number, channel: HostedChannel): Promise<void> {
    const lease = await leases.acquire(`session:${id}`, LEASE_MS);
    if (!lease) return;
    const ended = serve(id, channel, lease).finally(() => holdings.delete(id));
    holdings.set(id, { lease, ended });
  }

  /** Opens the session and stays until its lease, its plugin or this process ends; then closes it. */
  async function serve(id: number, { plugin, adapter }: HostedChannel, lease: Lease): Promise<void> {
    const gone = new AbortController();
    const signal = AbortSignal.any([lease.signal, plugin.signal, stopping.signal, gone.signal]);
    let session: ChannelSession | undefined;
    let companion: { close(): Promise<void> } | undefined;
    const emit = (state: ConnectionState) => {
      // A former holder has no say any more.
      if (!lease.isHeld()) return;
      if (state.status === 'connected') rests.delete(id);
      void ports
        .setState(id, state)
        .catch((error: unknown) => log.warn({ err: error, connectionId: id }, 'state lost'));
    };
    try {
      const found = await ports.lookup.byId(id);
      if (!found) return;
      const context = connectionContext(plugin.context!, found.record, signal);
      const watch = setInterval(() => {
        void ports.lookup.byId(id).then(
          (now) => now ?? gone.abort(new Error('the connection is gone')),
          () => undefined,
        );
      }, 5_000);
      watch.unref();
      try {
        const open = () => adapter.connection.session!.open(context, emit);
        session = await guarded(`Opening a session of "${adapter.id}"`, { ms: OPEN_MS, signal }, open);
        companion = onOpen(id);
        await ended(signal);
      } finally {
        clearInterval(watch);
      }
    } catch (error) {
      log.warn({ err: error, connectionId: id }, 'a channel session ended');
      rest(id);
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
  function rest(id: number): void {
    const ms = Math.min((rests.get(id)?.ms ?? FIRST_REST_MS / 2) * 2, LONGEST_REST_MS);
    rests.set(id, { ms, until: performance.now() + ms });
  }

  async function tick(): Promise<void> {
    try {
      const channels = host.channels().filter(({ adapter }) => adapter.connection.session);
      for (const channel of channels)
        for (const id of await ports.lookup.idsOf([channel.adapter.id])) {
          if (stopping.signal.aborted) return;
          if (holdings.has(id) || (rests.get(id)?.until ?? 0) > performance.now()) continue;
          await hold(id, channel);
        }
    } catch (error) {
      log.warn({ err: error }, 'channel sessions could not be looked after');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (round = tick()), TICK_MS);
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
