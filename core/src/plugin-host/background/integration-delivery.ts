import { setTimeout as pause } from 'node:timers/promises';
import {
  isPluginError,
  type DomainEvent,
  type IntegrationCompany,
  type IntegrationPlugin,
  type PluginError,
} from '@recado/sdk';
import type { Lease, Leases } from '../../infra/leases.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Infra } from '../../infra/infra.js';
import { domainEventOf, topicsOf } from '../../infra/logged-events.js';
import { createSmallTurns, type SmallTurns } from '../../infra/small-turns.js';
import { Breakers } from '../lifecycle/breaker.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import { verdictOn } from './failed-delivery.js';
import { createIntegrationCursors, type Cursor } from './integration-cursors.js';
import { wireIdOf, type IntegrationKey } from '../integrations/integration-key.js';
import { readTerms } from '../integrations/integration-terms.js';

const TICK_MS = 500;
const LEASE_MS = 10_000;
const HANDLE_MS = 20_000;
/** How soon a new company uses what the operator provides to every company. */
const ADOPT_MS = 2_000;
/** Companies that one integration serves in parallel. */
const SIDE_BY_SIDE = 8;
/** A company whose service is slow gives its place to others after this time. */
const TURN_MS = 1_000;

interface Target {
  key: IntegrationKey;
  plugin: HostedPlugin;
  integration: IntegrationPlugin;
}

/**
 * Delivers events to integrations: each at its own pace, each company's events in order and at least once, by a cursor
 * in MySQL that advances after every event. In one process at a time.
 */
export function createIntegrationDelivery(infra: Infra, host: PluginHost, leases: Leases) {
  const { db, log, clock } = infra;
  const cursors = createIntegrationCursors(db);
  const breakers = new Breakers();
  const stopping = new AbortController();
  /** By integration, whose plugin may be started again in the meantime. */
  const lines = new Map<string, { target: Target; turns: SmallTurns }>();
  let lease: Lease | undefined;
  let loop: Promise<void> = Promise.resolve();

  /**
   * Delivers a few of one company's next events; stops at the first one that has to wait, and when the terms change. True
   * when the company may have another turn at once.
   */
  async function tellCompany(target: Target, held: Lease, { ...cursor }: Cursor): Promise<boolean> {
    const { plugin, integration, key } = target;
    const company = await termsOf(target, cursor);
    if (!company) return false;
    const began = performance.now();
    const events = await cursors.eventsAfter(cursor, topicsOf(integration.subscribes));
    const next = events[0]?.seq ?? (await cursors.lastSeq(cursor.companyId)) + 1;
    if (next > cursor.seq + 1)
      log.warn(
        { ...key, companyId: cursor.companyId, from: cursor.seq + 1, to: next - 1 },
        'events had expired before an integration got them',
      );
    if (events.length === 0) return cursors.advance(key, cursor, next - 1);
    const signal = AbortSignal.any([held.signal, stopping.signal, plugin.signal]);
    let last = cursor.seq;
    for (const logged of events) {
      const event = domainEventOf(cursor.companyId, logged);
      if (event && integration.subscribes.includes(event.name)) {
        const failure = await tell({ ...target, company }, signal, event);
        if (signal.aborted && failure) return false; // the next holder delivers it again
        // The row that moves is the consent: without it the company is told nothing further.
        const goesOn = failure
          ? await settle(key, cursor, logged.seq, failure)
          : await cursors.advance(key, cursor, logged.seq);
        if (!goesOn) return false;
        Object.assign(cursor, { seq: logged.seq, attempts: 0 });
      }
      last = logged.seq;
      if (performance.now() - began > TURN_MS) break;
    }
    return last === cursor.seq || cursors.advance(key, cursor, last);
  }

  /** The company with its settings of this moment; undefined if it is not told anything now. */
  async function termsOf({ key, integration }: Target, cursor: Cursor) {
    try {
      return await readTerms(infra, key, integration, cursor.companyId);
    } catch (error) {
      if (!isPluginError(error)) throw error;
      await settle(key, cursor, cursor.seq + 1, error);
      return undefined;
    }
  }

  async function tell(
    { plugin, integration, key, company }: Target & { company: IntegrationCompany },
    signal: AbortSignal,
    event: DomainEvent,
  ): Promise<PluginError | undefined> {
    try {
      await plugin.during(() =>
        breakers.run(`${wireIdOf(key)}/${company.id}`, () =>
          guarded(`The integration "${integration.id}"`, { ms: HANDLE_MS, signal }, (ended) =>
            integration.handle({ ...plugin.context!, signal: ended, company }, event),
          ),
        ),
      );
      return undefined;
    } catch (error) {
      if (isPluginError(error)) return error;
      throw error;
    }
  }

  /** True when the event is skipped and the next one may be delivered. */
  async function settle(
    key: IntegrationKey,
    cursor: Cursor,
    seq: number,
    error: PluginError,
  ): Promise<boolean> {
    const verdict = verdictOn(error, cursor.attempts);
    const fields = { ...key, event: `${cursor.companyId}-${seq}`, err: error };
    if (verdict.passOver) {
      log.error(fields, 'an event was skipped for an integration');
      return cursors.passOver(key, cursor, seq, error.message);
    }
    log.warn({ ...fields, waitMs: verdict.waitMs }, 'an event for an integration waits');
    const now = clock.now();
    const retryAt = new Date(now.getTime() + verdict.waitMs);
    await cursors.hold(key, cursor, { attempts: verdict.attempts, retryAt, error: error.message, now });
    return false;
  }

  const adopted = new Map<string, number>();
  async function adopt(key: IntegrationKey): Promise<void> {
    const [name, now] = [wireIdOf(key), performance.now()];
    if (now - (adopted.get(name) ?? -Infinity) < ADOPT_MS) return;
    adopted.set(name, now);
    await cursors.adopt(key);
  }

  function serve(target: Target): void {
    const name = wireIdOf(target.key);
    const line = lines.get(name) ?? { target, turns: turnsOf(name, target.key) };
    lines.set(name, Object.assign(line, { target }));
    line.turns.fill();
  }

  function turnsOf(name: string, key: IntegrationKey): SmallTurns {
    return createSmallTurns<Cursor>({
      places: SIDE_BY_SIDE,
      numberOf: ({ companyId }) => companyId,
      mayGoOn: () =>
        !stopping.signal.aborted && Boolean(lease?.isHeld() && lines.get(name)?.target.plugin.isReady),
      async waiting(asked) {
        await adopt(key);
        return cursors.behind(key, clock.now(), asked);
      },
      turn: async (cursor) => (lease ? tellCompany(lines.get(name)!.target, lease, cursor) : false),
      failed: (err, cursor) =>
        log.warn({ err, ...key, companyId: cursor?.companyId }, 'an integration was not served'),
    });
  }

  async function tick(): Promise<void> {
    const targets = host.ready().flatMap((plugin) =>
      plugin.registered.integrations
        .filter(({ subscribes }) => subscribes.length > 0)
        .map((integration): Target => ({
          ...{ plugin, integration, key: { pluginId: plugin.id, integrationId: integration.id } },
        })),
    );
    if (targets.length === 0) return;
    if (!lease?.isHeld()) lease = await leases.acquire('integrations', LEASE_MS);
    if (!lease) return;
    for (const target of targets) serve(target);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tick().catch((error: unknown) => log.warn({ err: error }, 'integrations were not served'));
      await pause(TICK_MS, undefined, { signal: stopping.signal }).catch(() => undefined); // stopped
    }
  }

  return {
    sweeps: (): Sweep[] => [
      {
        name: 'bring waiting integrations back',
        everyMs: Infinity,
        onSetBack: true,
        run: () => cursors.bringBack(clock.now()),
      },
    ],
    start() {
      loop = run();
    },
    async stop() {
      stopping.abort(new Error('the process is stopping'));
      await loop;
      await Promise.all([...lines.values()].map(({ turns }) => turns.idle()));
      await lease?.release();
    },
  };
}
