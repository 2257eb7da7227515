import type { Channels } from '../../ports/channels.js';
import type { DueProvision } from '../../ports/connection-provisions.js';
import type { Infra } from '../../infra/infra.js';
import type { HostPorts } from '../context/context.js';
import type { PluginHost } from '../lifecycle/host.js';
import { CHANNEL_AWAY } from '../channels/provisioning-texts.js';

const EVERY_MS = 5_000;
const AT_ONCE = 5;
const STRANDED_AT_ONCE = 100;

export type ProvisioningRounds = ReturnType<typeof createProvisioningRounds>;

/**
 * Keeps the displayed state of connections correct. Each is provisioned again daily, after a temporary failure, and
 * when its plugin or the public address has changed; while its channel does not run it is not shown as connected.
 */
export function createProvisioningRounds(
  { config, log }: Pick<Infra, 'config' | 'log'>,
  host: PluginHost,
  channels: Pick<Channels, 'provision'>,
  { provisions, setState }: Pick<HostPorts, 'provisions' | 'setState'>,
) {
  const url = config.publicUrl;
  /** The edition of each channel's plugin whose connections were checked. */
  const seen = new Map<string, string>();
  let isChanged = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** Channels without a session: one with a socket reports its own state. */
  const provisioned = () => host.channels().filter(({ adapter }) => !adapter.connection.session);

  async function survey(): Promise<void> {
    for (const { plugin, adapter } of provisioned()) {
      const version = plugin.edition;
      if (seen.get(adapter.id) === version) continue;
      await provisions.outdate(adapter.id, { version, url });
      seen.set(adapter.id, version);
    }
    const served = host.servedChannels();
    for (;;) {
      const ids = await provisions.stranded(served, STRANDED_AT_ONCE);
      await provisions.dueWithChannel(ids);
      for (const id of ids)
        await setState(id, { status: 'lost', reason: CHANNEL_AWAY.message, texts: CHANNEL_AWAY.texts });
      if (ids.length < STRANDED_AT_ONCE) return;
    }
  }

  async function provision({ id, channel, version, url: former }: DueProvision): Promise<void> {
    const edition = host.channel(channel)?.plugin.edition;
    const isMoved = former !== null && former !== url;
    const why = isMoved ? 'address' : version === null || version !== edition ? 'plugin' : 'daily';
    await channels
      .provision(id, why)
      .catch((error: unknown) =>
        log.warn({ err: error, connectionId: id }, 'a connection was not provisioned'),
      );
  }

  async function run(): Promise<void> {
    if (isChanged) {
      isChanged = false;
      await survey().catch((error: unknown) => {
        isChanged = true;
        throw error;
      });
    }
    const ids = provisioned().map(({ adapter }) => adapter.id);
    for (let due = [undefined] as unknown[]; due.length > 0 && !isStopped;) {
      const some = await provisions.takeDue(ids, AT_ONCE);
      await Promise.all(some.map(provision));
      due = some;
    }
  }

  /** A caller that asks while one is running waits for that one. */
  const round = (): Promise<void> =>
    (running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'connections could not be updated'))
      .finally(() => (running = undefined)));

  function again(afterMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void round().then(() => again(EVERY_MS)), afterMs);
  }

  host.onChange(() => {
    isChanged = true;
    if (timer) again(0);
  });

  return {
    round,
    /** Once the plugins have settled: one that is still loading is not missing. */
    start: () => again(0),
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
