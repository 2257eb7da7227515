import { inTransaction, type Transaction } from '../../infra/database.js';
import { isAway } from '../../infra/database-faults.js';
import { isDuplicate, isRetryable } from '../../infra/errors.js';
import type { Outbox } from '../../infra/domain-events.js';
import { rememberedInsertStep } from '../../infra/hot-session.js';
import type { Infra } from '../../infra/infra.js';
import { isExpired } from '../../infra/subscription.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbound } from '../../ports/outbound.js';
import type { Failure } from '../messages/failure.rules.js';
import { announce } from '../outgoing-webhooks/announce.tx.js';
import type { SettingsService } from '../settings/settings.service.js';
import * as repo from './due-schedules.repo.js';
import { missedTime } from './schedule-announcements.rules.js';
import { scheduleChanged } from './schedule-events.tx.js';
import { FAILURES } from './schedule-failures.rules.js';
import { dueOf, type Due } from './schedule-series.rules.js';
import type { RunRow, ScheduleColumns, ScheduleState } from './scheduled-messages.repo.js';
import { writeOccurrences, type Written } from './write-occurrences.tx.js';

export interface DueParts {
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
  channels: Pick<Channels, 'capabilities'>;
  settings: Pick<SettingsService, 'isEnabled'>;
}
const AT_ONCE = 500;
/** Messages written in one transaction: more would hold locks that others wait for. */
const IN_ONE = 100;
/** How often to look whether a company that may not work may again. */
const HOLD_MS = 60_000;
/** Clocks of processes agree within that. */
const TOLERANCE_MS = 5_000;

interface Plan {
  schedule: ScheduleColumns;
  due: Due;
}

/**
 * Sends what is due, once, whatever the clock does and however many look: a time's own row is written before its
 * message, in one transaction with it and with the next time.
 */
export function createDueSchedules(infra: Pick<Infra, 'db' | 'clock' | 'log'>, parts: DueParts) {
  const { db, clock, log } = infra;
  const idStep = rememberedInsertStep(db);

  const fire = async (ids: readonly number[], connectionId: number | null): Promise<void> => {
    const step = await idStep();
    const sent = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const rows = await repo.lockDue(trx, ids, now);
      // Somebody may have chosen another connection meanwhile: the next look finds it there.
      const ours = rows.filter((row) => row.connectionId === connectionId);
      const plans = ours.map((schedule) => ({ schedule, due: dueOf(schedule, now) }));
      return plans.length ? settle(trx, plans, connectionId, now, step) : [];
    });
    if (sent.length) parts.outbound.kick(sent);
    parts.outbox.wake();
  };

  async function settle(
    trx: Transaction,
    plans: readonly Plan[],
    connectionId: number | null,
    now: Date,
    step: number,
  ): Promise<number[]> {
    const { companyId } = plans[0]!.schedule;
    const times = plans.flatMap(({ schedule: { id }, due: { send, missed, skipped } }) =>
      [send, missed, ...skipped].flatMap((time) => (time ? { id, ...time } : [])),
    );
    const taken = await repo.takenRuns(trx, times);
    const isFree = (id: number, local: string) => !taken.has(repo.runKey(id, local));
    const late = plans.flatMap(({ schedule: { id }, due: { missed, skipped } }) =>
      [missed, ...skipped].flatMap((time) =>
        time && isFree(id, time.local)
          ? {
              ...{ scheduleId: id, companyId, occurrence: time.local, at: time.at, updatedAt: now },
              state: time === missed ? ('missed' as const) : ('skipped' as const),
            }
          : [],
      ),
    );
    await repo.insertLateRuns(trx, late);
    const contacts = new Map(plans.map(({ schedule }) => [schedule.id, schedule.contactId]));
    const missed = late.filter(({ state }) => state === 'missed');
    const told = missed.map((run) => missedTime({ ...run, contactId: contacts.get(run.scheduleId)! }));
    await announce(trx, told, now);
    const occasions = plans.flatMap(({ schedule, due: { send } }) =>
      send && isFree(schedule.id, send.local) ? { schedule, occurrence: send, attempt: 0 } : [],
    );
    const found = connectionId === null ? undefined : await repo.connectionOf(trx, connectionId);
    const connection = found?.companyId === companyId ? found : undefined;
    const written = await writeOccurrences(trx, { companyId }, connection, occasions, {
      ...{ outbox: parts.outbox, now, idStep: step },
      capabilities: connection && parts.channels.capabilities(connection.channel),
      signs: await parts.settings.isEnabled({ companyId }, 'sendSignMessage'),
    });
    const results = new Map(occasions.map(({ schedule }, place) => [schedule.id, written[place]!]));
    const advances = plans.map((plan) => advanceOf(plan, results.get(plan.schedule.id), taken));
    await repo.advanceSchedules(trx, advances, now);
    const events = advances.map(({ id }) => scheduleChanged({ companyId }, 'update', id));
    await parts.outbox.append(trx, ...events);
    return written.flatMap((one) => ('messageId' in one ? one.messageId : []));
  }

  /** One that cannot be prepared must not hold up the others. */
  async function fireEach(ids: readonly number[], connectionId: number | null): Promise<void> {
    for (const id of ids) {
      try {
        await fire([id], connectionId);
      } catch (error) {
        if (isPassing(error)) throw error;
        log.error({ err: error, scheduleId: id }, 'a scheduled message could not be prepared');
        await repo.failSchedule(db, id, FAILURES.internal, clock.now());
      }
    }
  }

  async function fireAll(rows: readonly repo.DueRow[]): Promise<void> {
    const groups = new Map<string, repo.DueRow[]>();
    for (const row of rows) {
      const key = `${row.companyId} ${row.connectionId}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    for (const group of groups.values())
      for (let from = 0; from < group.length; from += IN_ONE) {
        const ids = group.slice(from, from + IN_ONE).map(({ id }) => id);
        const { connectionId } = group[0]!;
        try {
          await fire(ids, connectionId);
        } catch (error) {
          if (isPassing(error)) throw error;
          log.warn({ err: error, ids }, 'scheduled messages are prepared one at a time');
          await fireEach(ids, connectionId);
        }
      }
  }

  /** Writes the messages whose time has come; those of companies that may not work wait. */
  async function sendDue(): Promise<void> {
    // What another process holds stays due: it is not looked at twice.
    const seen = new Set<number>();
    for (;;) {
      const now = clock.now();
      const rows = await repo.dueSchedules(db, now, AT_ONCE);
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const may = fresh.filter((row) => mayWork(row, now));
      const held = fresh.filter((row) => !may.includes(row)).map(({ id }) => id);
      if (held.length) await repo.holdSchedules(db, held, new Date(now.getTime() + HOLD_MS));
      await fireAll(may);
      if (rows.length < AT_ONCE || fresh.length === 0) return;
    }
  }

  const endOldHolds = () => repo.endOldHolds(db, new Date(clock.now().getTime() + HOLD_MS + TOLERANCE_MS));
  const sweeps: Sweep[] = [
    { name: 'end holds of scheduled messages', everyMs: HOLD_MS, onSetBack: true, run: endOldHolds },
    { name: 'send scheduled messages', everyMs: 1_000, onSetBack: true, run: sendDue },
  ];
  return { sendDue, sweeps };
}

/** The database is away or busy, or another process was quicker: no message is to blame. */
const isPassing = (error: unknown): boolean => isAway(error) || isRetryable(error) || isDuplicate(error);

const mayWork = ({ companyId, isActive, useSchedules, ...subscription }: repo.DueRow, now: Date): boolean =>
  Boolean(isActive && useSchedules) && !isExpired({ ...subscription, id: companyId }, now);

function advanceOf(
  { schedule, due: { send, missed, next } }: Plan,
  written: Written | undefined,
  taken: ReadonlyMap<string, RunRow['state']>,
): repo.Advance {
  const { id, nextLocal, nextAt } = schedule;
  const failure = written && 'failure' in written ? written.failure : undefined;
  const messageId = written && 'messageId' in written ? written.messageId : null;
  const said = { id, messageId, failure };
  if (next) return { ...said, state: 'pending', nextLocal: next.local, nextAt: next.at, dueAt: next.at };
  const last = send ?? missed ?? { local: nextLocal, at: nextAt };
  const state = stateOfLast(taken.get(repo.runKey(id, last.local)), { isMissed: missed !== null, failure });
  return { ...said, state, nextLocal: last.local, nextAt: last.at, dueAt: null };
}

/** The state of a message without further times; `former`: its time had a row already. */
function stateOfLast(
  former: RunRow['state'] | undefined,
  { isMissed, failure }: { isMissed: boolean; failure: Failure | undefined },
): ScheduleState {
  if (former) return former === 'skipped' ? 'missed' : former;
  if (isMissed) return 'missed';
  return failure ? 'failed' : 'sending';
}
