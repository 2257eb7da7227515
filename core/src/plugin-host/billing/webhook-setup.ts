import type { BillingProvider } from '@recado/sdk';
import { asSentence, errorText } from '../../infra/error-text.js';
import type { Infra } from '../../infra/infra.js';
import type { Lease, Leases } from '../../infra/leases.js';
import type { BillingWebhooks } from '../../ports/billing.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import { guarded } from '../lifecycle/with-deadline.js';
import { readSetups, saveSetup, type WebhookSetupRow } from './webhook-setup.repo.js';

const EVERY_MS = 5_000;
const LEASE_MS = 10_000;
const CALL_MS = 30_000;
const MINUTE_MS = 60_000;
/** An address may be replaced at the provider without our knowing. */
const AGAIN_MS = 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const LONGEST_PROBLEM = 500;

export type WebhookSetup = ReturnType<typeof createWebhookSetup>;

export const billingWebhookUrl = (publicUrl: string, pluginId: string): string =>
  `${publicUrl}/api/hooks/${pluginId}`;

/** Where each provider posts, and why it might not know that. */
export function createBillingWebhooks(
  { db, config }: Pick<Infra, 'db' | 'config'>,
  host: PluginHost,
): BillingWebhooks {
  return {
    async states(ids) {
      const setups = await readSetups(db);
      return new Map(
        ids.map((id) => {
          const plugin = host.present(id);
          const webhook = plugin?.isReady ? plugin.registered.billing[0]?.webhook : undefined;
          const state = {
            webhookUrl: webhook ? billingWebhookUrl(config.publicUrl, id) : null,
            webhookProblem: setups.get(id)?.problem ?? null,
          };
          return [id, state];
        }),
      );
    },
  };
}

/**
 * Registers webhooks' addresses at payment providers: at first, when the plugin's version or settings or the public address
 * change, again after a failure, and daily. `wanted`: the plugins that collect payments; an installed one that is not used must
 * not take another system's address at the provider.
 */
export function createWebhookSetup(
  { db, clock, config, log }: Pick<Infra, 'db' | 'clock' | 'config' | 'log'>,
  host: PluginHost,
  leases: Leases,
  wanted: () => Promise<readonly string[]>,
) {
  const stopping = new AbortController();
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function register(plugin: HostedPlugin, provider: BillingProvider, former?: WebhookSetupRow) {
    const url = billingWebhookUrl(config.publicUrl, plugin.id);
    const { edition } = plugin;
    const signal = AbortSignal.any([plugin.signal, stopping.signal, lease!.signal]);
    const failure = await plugin
      .during(() =>
        guarded(`setUpWebhook of "${plugin.id}"`, { ms: CALL_MS, signal }, (ended) =>
          provider.setUpWebhook!({ ...plugin.context!, signal: ended }, url),
        ),
      )
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    // Stopped, not refused.
    if (failure && signal.aborted) return;
    if (failure) log.warn({ err: failure.error, plugin: plugin.id }, 'a billing webhook was not registered');
    const tries = failure ? (former?.problem ? former.tries : 0) + 1 : 0;
    const pause = failure ? Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS) : AGAIN_MS;
    await saveSetup(db, {
      ...{ pluginId: plugin.id, url, edition, tries },
      problem: failure ? asSentence(errorText(failure.error)).slice(0, LONGEST_PROBLEM) : null,
      nextTryAt: new Date(clock.now().getTime() + pause),
    });
  }

  async function run(): Promise<void> {
    const able = host.ready().flatMap((plugin) => {
      const [provider] = plugin.registered.billing;
      return provider?.setUpWebhook ? [{ plugin, provider }] : [];
    });
    if (able.length === 0) return;
    const [setups, used] = await Promise.all([readSetups(db), wanted()]);
    const now = clock.now();
    const due = able.filter(({ plugin: { id, edition } }) => {
      const row = setups.get(id);
      if (!row) return used.includes(id);
      const isOther = row.edition !== edition || row.url !== billingWebhookUrl(config.publicUrl, id);
      return isOther || row.nextTryAt <= now;
    });
    if (due.length === 0) return;
    if (!lease?.isHeld()) lease = await leases.acquire('billing-webhooks', LEASE_MS);
    if (!lease) return;
    await Promise.all(due.map(({ plugin, provider }) => register(plugin, provider, setups.get(plugin.id))));
  }

  /** A caller that asks while one is running waits for that one. */
  const round = (): Promise<void> =>
    (running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'billing webhooks could not be registered'))
      .finally(() => (running = undefined)));

  function again(afterMs: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted)
      timer = setTimeout(() => void round().then(() => again(EVERY_MS)), afterMs).unref();
  }
  host.onChange(() => {
    if (timer) again(0);
  });

  return {
    round,
    start: () => again(0),
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await lease?.release();
    },
  };
}
