import { createInflate, inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import {
  processHistoryMessage,
  proto,
  toNumber,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { ConnectionContext, ConnectionRecord, InboundEvent } from '@recado/sdk';
import { isGroup, isIgnored, type Directory } from '../mapping/addresses.js';
import { eventsOf, type Account } from '../mapping/events.js';
import { referenceOf } from '../mapping/media-reference.js';
import { downloadMedia } from '../outgoing/download.js';

const AT_ONCE = 100;
const MOST_BYTES = 256 * 1024 * 1024;
const { HistorySyncType } = proto.HistorySync;
/** What brings messages; the others bring names and addresses. */
const WITH_MESSAGES = new Set<number>([
  HistorySyncType.INITIAL_BOOTSTRAP,
  HistorySyncType.RECENT,
  HistorySyncType.FULL,
  HistorySyncType.ON_DEMAND,
]);

export interface HistoryParts {
  ctx: ConnectionContext;
  account: Account;
  directory: Directory;
  client: WASocket | undefined;
}

/**
 * Takes one piece of what the phone had before it was linked: names and addresses in any case, messages where the connection
 * asks for them. May be repeated: the core knows messages by their ids.
 */
export async function takeHistory(
  parts: HistoryParts,
  notification: proto.Message.IHistorySyncNotification,
): Promise<void> {
  const { ctx, client } = parts;
  const piece = processHistoryMessage(await pieceOf(ctx, notification));
  if (piece.lidPnMappings?.length)
    await client?.signalRepository.lidMapping.storeLIDPNMappings(piece.lidPnMappings);
  const { id } = ctx.connection;
  // As it is now: an import may have been asked for, or ended, since the session was opened.
  const wanted = (await ctx.connections.get(id))?.history;
  if (!wanted || !WITH_MESSAGES.has(notification.syncType ?? -1)) return;
  const names = new Map(piece.contacts.map(({ id: jid, name, notify }) => [jid, name ?? notify]));
  const messages = piece.messages.filter((message) => isWanted(message, wanted)).sort(byAge);
  for (let at = 0; at < messages.length; at += AT_ONCE) {
    const events: InboundEvent[] = [];
    for (const message of messages.slice(at, at + AT_ONCE))
      events.push(...(await importedOf(parts, message, names)));
    if (events.length) await ctx.connections.receive(id, events);
    const processed = Math.min(at + AT_ONCE, messages.length);
    await ctx.connections.reportImport?.(id, { phase: 'running', processed, total: messages.length });
  }
  const isLast = notification.progress === 100 && notification.syncType !== HistorySyncType.INITIAL_BOOTSTRAP;
  if (isLast) await ctx.connections.reportImport?.(id, { phase: 'done' });
}

async function pieceOf(
  ctx: ConnectionContext,
  notification: proto.Message.IHistorySyncNotification,
): Promise<proto.HistorySync> {
  const inline = notification.initialHistBootstrapInlinePayload;
  if (inline?.length) return proto.HistorySync.decode(inflateSync(inline, { maxOutputLength: MOST_BYTES }));
  const ref = referenceOf(notification, 'md-msg-hist', {});
  if (!ref) throw new Error('a piece of history without a place');
  const { stream } = await downloadMedia(ctx, ref);
  const bytes = await buffer(stream.pipe(createInflate({ maxOutputLength: MOST_BYTES })));
  return proto.HistorySync.decode(bytes);
}

const secondsOf = ({ messageTimestamp }: WAMessage): number => toNumber(messageTimestamp ?? 0);
const byAge = (a: WAMessage, b: WAMessage): number => secondsOf(a) - secondsOf(b);

function isWanted(message: WAMessage, wanted: NonNullable<ConnectionRecord['history']>): boolean {
  const { remoteJid } = message.key;
  if (!remoteJid || isIgnored(remoteJid) || (isGroup(remoteJid) && !wanted.groups)) return false;
  const at = secondsOf(message) * 1000;
  return at >= Date.parse(wanted.from) && at <= (wanted.to ? Date.parse(wanted.to) : Date.now());
}

/** Messages alone: edits and reactions of that time are in them already. */
async function importedOf(
  { account, directory }: HistoryParts,
  message: WAMessage,
  names: Map<string, string | undefined>,
): Promise<InboundEvent[]> {
  const chat = message.key.remoteJid!;
  const events = await eventsOf(message, account, directory);
  const name = names.get(chat);
  return events.flatMap((event) => {
    if (event.type !== 'message' && event.type !== 'echo') return [];
    const contact = name && !event.contact.name ? { ...event.contact, name } : event.contact;
    return [{ ...event, contact, imported: true as const }];
  });
}
