import { generateMessageIDV2, proto, type WAMessageKey } from '@whiskeysockets/baileys';
import { PluginError, type ConnectionContext, type MessageReference } from '@recado/sdk';
import { isGroup } from '../mapping/chat-kinds.js';
import { heldSessions } from '../session/registry.js';
import { authorsOf } from '../store/authors.js';
import { addressOfMessage } from './address.js';
import { causeOf, failureOf, isLineClosed, refusalOf } from './failures.js';

const READY_MS = 5_000;
const { Type } = proto.Message.ProtocolMessage;

/** Edits, deletions and reactions: messages that name another one. Repeating one changes nothing. */
export const react = (ctx: ConnectionContext, message: MessageReference, emoji: string) =>
  change(ctx, message, (key) => ({
    reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() },
  }));

export const edit = (ctx: ConnectionContext, message: MessageReference, text: string) =>
  change(
    ctx,
    own(message),
    (key) => ({
      protocolMessage: {
        ...{ key, type: Type.MESSAGE_EDIT, timestampMs: Date.now() },
        editedMessage: { extendedTextMessage: { text } },
      },
    }),
    '1',
  );

export const deleteMessage = (ctx: ConnectionContext, message: MessageReference) =>
  change(ctx, own(message), (key) => ({ protocolMessage: { key, type: Type.REVOKE } }), '7');

function own(message: MessageReference): MessageReference {
  if (message.fromMe) return message;
  throw new PluginError('UNSUPPORTED', 'Only messages of the company can be changed');
}

async function change(
  ctx: ConnectionContext,
  message: MessageReference,
  contentFor: (key: WAMessageKey) => proto.IMessage,
  editAttribute?: string,
): Promise<void> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { untried: true });
  const session = heldSessions.of(ctx.connection.id);
  if (!session) throw new PluginError('TEMPORARY', 'The phone is not connected', { untried: true });
  const address = await addressOfMessage(ctx, message);
  const authors = isGroup(address)
    ? await authorsOf(ctx, ctx.connection.id, [message.externalId])
    : new Map<string, string>();
  const participant = authors.get(message.externalId);
  const key: WAMessageKey = {
    ...{ remoteJid: address, id: message.externalId, fromMe: message.fromMe },
    ...(participant && { participant }),
  };
  const client = await session.ready(ctx.signal, READY_MS);
  const messageId = generateMessageIDV2(session.account?.id);
  const answer = session.acknowledgements.expect(messageId, ctx.signal);
  try {
    await client.relayMessage(address, contentFor(key), {
      messageId,
      ...(editAttribute && { additionalAttributes: { edit: editAttribute } }),
    });
  } catch (error) {
    session.acknowledgements.settle(messageId, { kind: 'silence' });
    if (isLineClosed(error)) throw failureOf(error);
    throw uncertain(causeOf(error));
  }
  const end = await answer;
  if (end.kind === 'refused') throw refusalOf(end.code);
  if (end.kind === 'silence') throw uncertain(end.cause);
}

const uncertain = (cause?: Error): PluginError =>
  new PluginError('DELIVERY_UNCERTAIN', 'WhatsApp did not say whether it was done', { cause });
