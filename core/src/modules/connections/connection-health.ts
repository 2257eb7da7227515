import { isPluginError } from '@recado/sdk';
import type { AccountHealthFigures, ConnectionHealth } from '@recado/sdk/contracts';
import type { Channels } from '../../ports/channels.js';
import { inTransaction } from '../../infra/database.js';
import { errorText } from '../../infra/error-text.js';
import type { Infra } from '../../infra/infra.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { figuresOf, withAnswer, withoutPassedLock } from './account-figures.rules.js';
import * as repo from './connection-health.repo.js';

const DAY_MS = 24 * 3_600_000;
/** After a failure, and after a process that ended in between. */
const AGAIN_MS = 3_600_000;
/** People press a button more than once. */
const AT_MOST_EVERY_MS = 30_000;
const AT_ONCE = 10;

interface Parts {
  channels: Pick<Channels, 'health' | 'tellHealth'>;
  /** Throws ERR_NO_WAPP_FOUND for another company's connection, as for an unknown one. */
  find(scope: TenantScope, id: number): Promise<{ id: number; channel: string }>;
}

/** How accounts stand at their providers: asked daily, and when somebody wants to know. */
export function createConnectionHealth(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { channels, find }: Parts,
) {
  let round: Promise<void> | undefined;
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** A failure leaves the figures of the last answer, beside the reason. */
  async function ask(connectionId: number): Promise<void> {
    try {
      const answer = figuresOf(await channels.health(connectionId));
      await inTransaction(db, async (trx) => {
        const known = parsed(await repo.lockFigures(trx, connectionId));
        const figures = JSON.stringify(withAnswer(known, answer, clock.now()));
        const told = { figures, toldAt: clock.now(), error: null, dueAt: after(DAY_MS) };
        await repo.saveHealth(trx, connectionId, told);
      });
    } catch (error) {
      log.warn({ err: error, connectionId }, 'a channel did not tell how its account stands');
      const texts = (isPluginError(error) && error.texts) || null;
      await repo.saveHealth(db, connectionId, {
        error: JSON.stringify({ message: errorText(error), texts }),
      });
    }
  }
  async function askDue(): Promise<void> {
    const due = await repo.dueHealth(db, channels.tellHealth(), { now: clock.now(), limit: AT_ONCE });
    await repo.noteQuestion(db, due, { askedAt: clock.now(), dueAt: after(AGAIN_MS) });
    await Promise.all(due.map(ask));
  }

  async function show(scope: TenantScope, connectionId: number): Promise<ConnectionHealth> {
    const { channel } = await find(scope, connectionId);
    const row = await repo.findHealth(db, connectionId);
    return {
      told: channels.tellHealth().includes(channel),
      figures: row?.figures ? withoutPassedLock(parsed(row.figures), clock.now()) : null,
      at: row?.toldAt?.toISOString() ?? null,
      error: row?.error ? (JSON.parse(row.error) as ConnectionHealth['error']) : null,
    };
  }

  return {
    show,
    async ask(scope: TenantScope, connectionId: number): Promise<ConnectionHealth> {
      const { channel } = await find(scope, connectionId);
      const last = (await repo.findHealth(db, connectionId))?.askedAt.getTime() ?? -Infinity;
      const isDue = Math.abs(clock.now().getTime() - last) >= AT_MOST_EVERY_MS;
      if (isDue && channels.tellHealth().includes(channel)) {
        const question = { askedAt: clock.now(), dueAt: after(AGAIN_MS) };
        await repo.noteQuestion(db, [connectionId], question);
        await ask(connectionId);
      }
      return show(scope, connectionId);
    },
    /** A provider that is slow to answer holds up nothing else. */
    sweep: {
      name: 'ask how accounts stand',
      everyMs: 60_000,
      run: async () => {
        round ??= askDue()
          .catch((error: unknown) => log.warn({ err: error }, 'accounts could not be asked about'))
          .finally(() => (round = undefined));
      },
    } satisfies Sweep,
  };
}

const parsed = (figures: string | null): AccountHealthFigures =>
  figures ? (JSON.parse(figures) as AccountHealthFigures) : {};
