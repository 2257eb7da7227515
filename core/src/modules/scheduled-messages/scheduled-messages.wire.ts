import type { ScheduleRun, ScheduleStatus, ScheduledMessage } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import { failureOf } from '../messages/failure.rules.js';
import { maskNumbersIn } from '../text/masking.rules.js';
import { uuidText } from '../../infra/uuid.js';
import { recurrenceLeft } from './schedule-series.rules.js';
import type { RunRow, ScheduleRow, ScheduleState } from './scheduled-messages.repo.js';

const STATUS_OF: Record<RunRow['state'] | ScheduleState, ScheduleStatus> = {
  pending: 'PENDENTE',
  sending: 'ENVIANDO',
  sent: 'ENVIADA',
  failed: 'ERRO',
  missed: 'PERDIDA',
  skipped: 'PERDIDA',
  cancelled: 'CANCELADA',
};
const STATE_OF: Record<ScheduleStatus, ScheduleState> = {
  PENDENTE: 'pending',
  ENVIANDO: 'sending',
  ENVIADA: 'sent',
  ERRO: 'failed',
  PERDIDA: 'missed',
  CANCELADA: 'cancelled',
};
export const stateOf = (status: ScheduleStatus | undefined): ScheduleState | undefined =>
  status && STATE_OF[status];

export function toScheduledMessage(
  row: ScheduleRow,
  media: Pick<MediaStore, 'signedPath'>,
): ScheduledMessage {
  const { id, body, contactId, userId, connectionId, mediaId } = row;
  const named = <T extends object>(rowId: number | null, name: string | null, more: T) =>
    rowId === null || name === null ? null : { id: rowId, name, ...more };
  return {
    ...{ id, body, contactId, contact: { id: contactId, name: row.contactName } },
    sendAt: row.nextAt.toISOString(),
    localSendAt: row.nextLocal,
    localStartAt: row.startLocal,
    timeZone: row.timeZone,
    recurrence: recurrenceLeft(row),
    status: STATUS_OF[row.state],
    sentAt: row.sentAt?.toISOString() ?? null,
    failure: failureOf(row),
    ticketId: row.ticketId,
    userId,
    user: named(userId, row.userName, {}),
    whatsappId: connectionId,
    whatsapp: named(connectionId, row.connectionName, { channel: row.channel ?? '' }),
    signMessage: Boolean(row.signs),
    mediaPath: mediaId === null ? null : media.signedPath(row, mediaId),
    ...{ mediaName: row.mediaName, mediaType: row.mediaMime, version: row.version },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** For users from whom numbers are hidden: a contact without a name is called by its number. */
export const maskScheduledMessage = (schedule: ScheduledMessage): ScheduledMessage => ({
  ...schedule,
  contact: { ...schedule.contact, name: maskNumbersIn(schedule.contact.name) },
});

export const toRun = (row: RunRow): ScheduleRun => ({
  occurrence: row.occurrence,
  at: row.at.toISOString(),
  status: STATUS_OF[row.state],
  failure: failureOf(row),
  messageId: row.messageId,
  ticketId: row.ticketId,
  ticketUuid: row.ticketUuid && uuidText(row.ticketUuid),
  updatedAt: row.updatedAt.toISOString(),
});
