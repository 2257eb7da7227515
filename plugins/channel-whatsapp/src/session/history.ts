import { proto, type WAMessage, type WASocket } from '@whiskeysockets/baileys';
import { PluginError, errorFromFetch, type ConnectionContext, type InboundEvent } from '@recado/sdk';
import type { Directory } from '../mapping/addresses.js';
import type { Account } from '../mapping/account.js';
import { eventsOf } from '../mapping/events.js';
import { referenceOf } from '../mapping/media-reference.js';
import { downloadMedia } from '../outgoing/download.js';
import { PollBallots } from './poll-ballots.js';
import { HISTORY_LIMITS, readHistory } from './history-pieces.js';

const { HistorySyncType } = proto.HistorySync;
/** Types with messages; the others have names and addresses. */
const WITH_MESSAGES = new Set<number>([
  HistorySyncType.INITIAL_BOOTSTRAP,
  HistorySyncType.RECENT,
  HistorySyncType.FULL,
  HistorySyncType.ON_DEMAND,
]);

/** For one piece to arrive. */
const DOWNLOAD_MS = 120_000;

export interface HistoryParts {
  ctx: ConnectionContext;
  account: Account;
  directory: Directory;
  client: WASocket | undefined;
  /** Ends the download. */
  signal: AbortSignal;
}

/**
 * Imports one piece of the phone's older messages: names and addresses always, messages if the connection requests
 * them. May be repeated: the core recognises messages by their ids.
 */
export async function takeHistory(
  parts: HistoryParts,
  notification: proto.Message.IHistorySyncNotification,
): Promise<void> {
  const { ctx, client } = parts;
  const packed = await packedOf(parts, notification);
  const { id } = ctx.connection;
  // In its current state: an import may have been requested, or ended, since the session was opened.
  const wished = (await ctx.connections.get(id))?.history;
  const wanted = WITH_MESSAGES.has(notification.syncType ?? -1) ? wished : undefined;
  const time = wanted && {
    from: Date.parse(wanted.from),
    to: wanted.to ? Date.parse(wanted.to) : Date.now(),
    groups: wanted.groups,
  };
  await readHistory(packed, time, async ({ pieces, total }) => {
    let processed = 0;
    for await (const { addresses, messages } of pieces()) {
      if (addresses.length) await client?.signalRepository.lidMapping.storeLIDPNMappings(addresses);
      const events: InboundEvent[] = [];
      for (const { message, name } of messages) events.push(...(await importedOf(parts, message, name)));
      if (events.length) await ctx.connections.receive(id, events);
      processed += messages.length;
      if (messages.length) await ctx.connections.reportImport(id, { phase: 'running', processed, total });
    }
  });
  const isLast = notification.progress === 100 && notification.syncType !== HistorySyncType.INITIAL_BOOTSTRAP;
  if (wanted && isLast) await ctx.connections.reportImport(id, { phase: 'done' });
}

async function packedOf(
  { ctx, signal }: HistoryParts,
  notification: proto.Message.IHistorySyncNotification,
): Promise<Uint8Array> {
  const inline = notification.initialHistBootstrapInlinePayload;
  if (inline?.length) return inline;
  const ref = referenceOf(notification, 'md-msg-hist', {});
  if (!ref) throw new Error('a piece of history without a place');
  const limited = AbortSignal.any([ctx.signal, signal, AbortSignal.timeout(DOWNLOAD_MS)]);
  const { stream } = await downloadMedia({ ...ctx, signal: limited }, ref);
  return bytesOf(stream);
}

/** All bytes of a download. One that breaks off is `TEMPORARY`. */
async function bytesOf(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > HISTORY_LIMITS.packedBytes)
        throw new PluginError('MEDIA_REJECTED', 'A piece of history is too large');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
  return Buffer.concat(chunks);
}

/** Messages alone: edits and reactions of that time are already applied. Later votes in its polls can be read. */
async function importedOf(
  { ctx, account, directory }: HistoryParts,
  message: WAMessage,
  name: string | undefined,
): Promise<InboundEvent[]> {
  await new PollBallots(ctx, ctx.connection.id, account).note(message);
  const events = await eventsOf(message, account, directory);
  return events.flatMap((event) => {
    if (event.type !== 'message' && event.type !== 'echo') return [];
    const contact = name && !event.contact.name ? { ...event.contact, name } : event.contact;
    return [{ ...event, contact, imported: true as const }];
  });
}
