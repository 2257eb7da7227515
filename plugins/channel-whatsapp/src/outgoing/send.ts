import {
  generateMessageIDV2,
  generateWAMessageFromContent,
  type WAMessage,
  type WASocket,
  type proto,
} from '@whiskeysockets/baileys';
import {
  PluginError,
  type ConnectionContext,
  type OutboundContent,
  type OutboundMessage,
  type SendReceipt,
} from '@recado/sdk';
import { isGroup } from '../mapping/chat-kinds.js';
import { providerLog } from '../session/provider-log.js';
import { heldSessions } from '../session/registry.js';
import type { PhoneSession } from '../session/session-types.js';
import { authorsOf } from '../store/authors.js';
import { sendByClientId, storeSend, type StoredSend } from '../store/sends.js';
import { addressOf } from './address.js';
import { partsOf, protocolContent } from './content.js';
import { failureOf } from './failures.js';
import { transmit } from './transmit.js';
import { uploaderFor } from './upload.js';

const READY_MS = 5_000;

/** Sends a message, each of its parts with an id that is stored before anything is sent. */
export async function send(ctx: ConnectionContext, message: OutboundMessage): Promise<SendReceipt[]> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { untried: true });
  const session = heldSessions.of(ctx.connection.id);
  if (!session) throw new PluginError('TEMPORARY', 'The phone is not connected', { untried: true });
  const receipts: SendReceipt[] = [];
  for (const [part, content] of partsOf(message.content).entries()) {
    const stored = await prepared(ctx, session, message, content, part);
    if (stored.state !== 'acknowledged') await transmit(ctx, session, stored);
    receipts.push({ part, externalMessageId: stored.externalId, acceptedAt: new Date().toISOString() });
  }
  return receipts;
}

/** The first part keeps the core's own id. */
const clientIdOf = (clientId: string, part: number): string =>
  part === 0 ? clientId : `${clientId}/${part}`;

/** The part as stored by an earlier attempt, or now: nothing has been sent yet. */
async function prepared(
  ctx: ConnectionContext,
  session: PhoneSession,
  message: OutboundMessage,
  content: OutboundContent,
  part: number,
): Promise<StoredSend> {
  const clientId = clientIdOf(message.clientId, part);
  try {
    const former = await sendByClientId(ctx, ctx.connection.id, clientId);
    if (former) return former;
    const client = await session.ready(ctx.signal, READY_MS);
    const address = await addressOf(session, client, message);
    const made = await protocolContent(content, {
      upload: uploaderFor(ctx, client),
      log: providerLog(ctx.log, ctx.connection.id),
      signal: ctx.signal,
      forwarded: message.forwarded ?? false,
    });
    const quoted = part === 0 ? await quotedBy(ctx, message, address) : undefined;
    const externalId = generateMessageIDV2(session.account?.id);
    const whole = withQuote(session, client, address, made, externalId, quoted);
    const stored: StoredSend = { clientId, externalId, address, message: whole, state: 'ready' };
    await storeSend(ctx, ctx.connection.id, stored);
    return stored;
  } catch (error) {
    if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { cause: error });
    throw failureOf(error);
  }
}

async function quotedBy(
  ctx: ConnectionContext,
  { quote }: OutboundMessage,
  address: string,
): Promise<WAMessage | undefined> {
  if (!quote) return undefined;
  const { externalId: id, fromMe, text } = quote;
  const authors = isGroup(address)
    ? await authorsOf(ctx, ctx.connection.id, [id])
    : new Map<string, string>();
  const participant = authors.get(id);
  return {
    key: { remoteJid: address, id, fromMe, ...(participant && { participant }) },
    message: { conversation: text },
  };
}

function withQuote(
  session: PhoneSession,
  client: WASocket,
  address: string,
  content: proto.IMessage,
  messageId: string,
  quoted: WAMessage | undefined,
): proto.IMessage {
  const { id, lid } = session.account ?? { id: client.user!.id };
  const userJid = address.endsWith('@s.whatsapp.net') ? id : (lid ?? id);
  return generateWAMessageFromContent(address, content, { userJid, messageId, ...(quoted && { quoted }) })
    .message!;
}
