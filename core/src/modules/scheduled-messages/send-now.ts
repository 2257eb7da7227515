import type { Infra } from '../../infra/infra.js';
import { insertStep } from '../../infra/hot-session.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbound } from '../../ports/outbound.js';
import { failureColumns } from '../messages/failure.rules.js';
import type { SettingsService } from '../settings/settings.service.js';
import { connectionOf } from './due-schedules.repo.js';
import type { createScheduleChanges } from './schedule-changes.js';
import { scheduleChanged } from './schedule-events.tx.js';
import { GRACE_MS } from './schedule-series.rules.js';
import { lastRun, updateSchedule } from './scheduled-messages.repo.js';
import { writeOccurrences } from './write-occurrences.tx.js';

interface Parts {
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
  channels: Pick<Channels, 'capabilities'>;
  settings: Pick<SettingsService, 'isEnabled'>;
  changes: ReturnType<typeof createScheduleChanges>;
}

/** Sends a missed or failed message at a person's word: the same time again, with a key of its own. */
export function createSendNow(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, outbound, channels, settings, changes }: Parts,
) {
  return async (actor: Principal, id: number): Promise<void> => {
    const idStep = await insertStep(db);
    const signs = await settings.isEnabled(actor, 'sendSignMessage');
    const messageId = await changes.inOne(async (trx) => {
      const schedule = await changes.lockAsking(trx, actor, id);
      const now = clock.now();
      const former = await lastRun(trx, actor, id, schedule.nextLocal);
      const connection =
        schedule.connectionId === null ? undefined : await connectionOf(trx, schedule.connectionId);
      const occasion = {
        schedule,
        occurrence: { local: schedule.nextLocal, at: schedule.nextAt },
        attempt: former ? former.attempt + 1 : 0,
        validUntil: new Date(now.getTime() + GRACE_MS),
      };
      const capabilities = connection && channels.capabilities(connection.channel);
      const told = { outbox, capabilities, signs, now, idStep };
      const [written] = await writeOccurrences(trx, actor, connection, [occasion], told);
      const failure = 'failure' in written! ? written.failure : undefined;
      const lastMessageId = 'messageId' in written! ? written.messageId : schedule.lastMessageId;
      await updateSchedule(trx, actor, id, {
        ...{ state: failure ? 'failed' : 'sending', lastMessageId, updatedAt: now },
        ...failureColumns(failure),
      });
      await outbox.append(trx, scheduleChanged(actor, 'update', id));
      return 'messageId' in written! ? written.messageId : undefined;
    });
    if (messageId !== undefined) outbound.kick([messageId]);
  };
}
