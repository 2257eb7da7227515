import type { BodyOf, Connection, createConnection, updateConnection } from '@recado/sdk/contracts';
import type { SecretBox } from '../../infra/secret-box.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { QueueRef } from '../queues/queue-refs.tx.js';
import { hoursOf, schedulesOf } from '../weekly-hours/weekly-hours.wire.js';
import { fromAutomation, toAutomation, type GreetingFile } from './connection-automation.wire.js';
import type { ConnectionModel } from './connections.model.js';
import { hasCallToken, sealedCallToken } from './call-token.tx.js';

export type ConnectionForm = BodyOf<typeof createConnection> | BodyOf<typeof updateConnection>;

/** Data shown with a connection. */
export interface ConnectionSurroundings {
  queues: QueueRef[];
  secretsSet: string[];
  greetingFile: GreetingFile | undefined;
  notices: Connection['notices'];
  /** Of the newest token that works. */
  tokenHint: string | undefined;
}

export function toConnection(
  row: ConnectionModel,
  { queues, secretsSet, greetingFile, notices, tokenHint }: ConnectionSurroundings,
  channels: Pick<Channels, 'look' | 'capabilities' | 'snippet'>,
  media: Pick<MediaStore, 'signedPath'>,
): Connection {
  const { id, name, number, channel, mode, lastError, isDefault, allowGroup, settings } = row;
  const look = channels.look(channel);
  const publicKey = row.publicKey.toString();
  return {
    id,
    name,
    number,
    channel,
    channelName: look.name,
    channelIcon: look.icon,
    mode,
    status: row.status as Connection['status'],
    statusSince: row.statusSince.toISOString(),
    lastError,
    lastErrorTexts: row.lastErrorTexts,
    isDefault,
    allowGroup,
    groupAsTicket: row.groupAsTicket ? 'enabled' : 'disabled',
    ...toAutomation(row, greetingFile, media),
    importOldMessages: row.importOldMessages?.toISOString() ?? null,
    importRecentMessages: row.importRecentMessages?.toISOString() ?? null,
    importOldMessagesGroups: Boolean(row.importOldMessagesGroups),
    closedTicketsPostImported: Boolean(row.closedTicketsPostImported),
    statusImportMessages: row.statusImportMessages,
    schedules: schedulesOf(row),
    queueIds: queues.map((queue) => queue.id),
    queues,
    settings,
    secretsSet,
    capabilities: (channels.capabilities(channel) as Record<string, unknown> | undefined) ?? null,
    snippet: channels.snippet(channel, { publicKey, settings }) ?? null,
    wavoipSet: hasCallToken(row),
    tokenHint: tokenHint ?? null,
    publicKey,
    ...(notices && { notices }),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same for users who only write through it: without its settings. */
export const forAgents = (connection: Connection): Connection => ({
  ...connection,
  settings: {},
  secretsSet: [],
  snippet: null,
  tokenHint: null,
  publicKey: undefined,
  notices: undefined,
});

/** Data for pairing a phone, for users who may manage connections. */
export const toSessionCode = (
  row: ConnectionModel,
): Pick<Connection, 'qrcode' | 'qrcodeKind' | 'qrcodeUntil' | 'retries'> => ({
  qrcode: row.sessionCode,
  qrcodeKind: row.sessionCodeKind,
  qrcodeUntil: row.sessionCodeUntil?.toISOString() ?? null,
  retries: row.sessionCodesShown,
});

/** The columns that a form names, except settings, queues and the default mark; absent fields stay undefined. */
export function fromConnectionForm(form: ConnectionForm, secrets: SecretBox): Partial<ConnectionModel> {
  return {
    name: form.name?.trim(),
    allowGroup: form.allowGroup,
    groupAsTicket: form.groupAsTicket === undefined ? undefined : form.groupAsTicket === 'enabled',
    ...fromAutomation(form),
    serviceHours: hoursOf(form.schedules),
    importOldMessages: momentOf(form.importOldMessages),
    importRecentMessages: momentOf(form.importRecentMessages),
    importOldMessagesGroups: form.importOldMessagesGroups,
    closedTicketsPostImported: form.closedTicketsPostImported,
    ...(form.wavoip !== undefined && sealedCallToken(form.wavoip, secrets)),
  };
}

const momentOf = (text: string | null | undefined): Date | null | undefined =>
  text === null || text === undefined ? text : new Date(text);
