import type { BodyOf, Connection, createConnection, updateConnection } from '@recado/sdk/contracts';
import type { Channels } from '../../ports/channels.js';
import type { QueueRef } from '../queues/queue-refs.js';
import type { ConnectionModel } from './connections.model.js';

export type ConnectionForm = BodyOf<typeof createConnection> | BodyOf<typeof updateConnection>;

export function toConnection(
  row: ConnectionModel,
  queues: QueueRef[],
  secretsSet: string[],
  channels: Pick<Channels, 'capabilities' | 'snippet'>,
): Connection {
  const { id, name, number, channel, mode, lastError, isDefault, allowGroup, settings, tokenHint } = row;
  const publicKey = row.publicKey.toString();
  return {
    id,
    name,
    number,
    channel,
    mode,
    status: row.status as Connection['status'],
    statusSince: row.statusSince.toISOString(),
    lastError,
    lastErrorTexts: row.lastErrorTexts,
    isDefault,
    allowGroup,
    groupAsTicket: row.groupAsTicket ? 'enabled' : 'disabled',
    greetingMessage: row.greetingMessage,
    complationMessage: row.closingMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    timeCreateNewTicket: row.timeCreateNewTicket,
    importOldMessages: row.importOldMessages?.toISOString() ?? null,
    importRecentMessages: row.importRecentMessages?.toISOString() ?? null,
    importOldMessagesGroups: Boolean(row.importOldMessagesGroups),
    closedTicketsPostImported: Boolean(row.closedTicketsPostImported),
    statusImportMessages: row.statusImportMessages,
    queueIds: queues.map((queue) => queue.id),
    queues,
    settings,
    secretsSet,
    capabilities: (channels.capabilities(channel) as Record<string, unknown> | undefined) ?? null,
    snippet: channels.snippet(channel, { publicKey, settings }) ?? null,
    wavoipSet: row.voiceCallToken !== null,
    tokenHint,
    publicKey,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a phone is paired with, for those who may manage connections. */
export const toSessionCode = (
  row: ConnectionModel,
): Pick<Connection, 'qrcode' | 'qrcodeKind' | 'qrcodeUntil'> => ({
  qrcode: row.sessionCode,
  qrcodeKind: row.sessionCodeKind,
  qrcodeUntil: row.sessionCodeUntil?.toISOString() ?? null,
});

/** The columns that a form names, except settings, queues and the default mark; what it leaves out stays undefined. */
export function fromConnectionForm(form: ConnectionForm): Partial<ConnectionModel> {
  return {
    name: form.name?.trim(),
    allowGroup: form.allowGroup,
    groupAsTicket: form.groupAsTicket === undefined ? undefined : form.groupAsTicket === 'enabled',
    greetingMessage: form.greetingMessage,
    closingMessage: form.complationMessage,
    outOfHoursMessage: form.outOfHoursMessage,
    timeCreateNewTicket: form.timeCreateNewTicket,
    importOldMessages: momentOf(form.importOldMessages),
    importRecentMessages: momentOf(form.importRecentMessages),
    importOldMessagesGroups: form.importOldMessagesGroups,
    closedTicketsPostImported: form.closedTicketsPostImported,
    voiceCallToken: form.wavoip === undefined ? undefined : callToken(form.wavoip),
  };
}

const momentOf = (text: string | null | undefined): Date | null | undefined =>
  text === null || text === undefined ? text : new Date(text);

const callToken = (text: string | null): Buffer | null => {
  const token = text?.trim();
  return token ? Buffer.from(token) : null;
};
