import { PluginError, isPluginError, type ConnectionContext, type MessageReference } from '@recado/sdk';
import { call } from './bot-api.js';
import { messageIdIn } from './message-ids.js';
import type { Settings } from './settings.js';

type Ctx = ConnectionContext<Settings>;

/** The message in Telegram; a tap on a button is none. */
function message({ externalId, conversation }: MessageReference): Record<string, unknown> {
  const number = messageIdIn(conversation, externalId);
  if (number === undefined)
    throw new PluginError('UNSUPPORTED', 'a tap on a button is no message in Telegram');
  return { chat_id: conversation, message_id: number };
}

/** A repeat finds nothing left to do, and Telegram then refuses it. */
async function repeatable(change: Promise<unknown>, done: RegExp): Promise<void> {
  await change.catch((error: unknown) => {
    if (!isPluginError(error) || !done.test(error.message)) throw error;
  });
}

export async function react(ctx: Ctx, reference: MessageReference, emoji: string): Promise<void> {
  const reaction = emoji ? [{ type: 'emoji', emoji }] : [];
  await repeatable(call(ctx, 'setMessageReaction', { ...message(reference), reaction }), /not modified/);
}

export async function edit(ctx: Ctx, reference: MessageReference, text: string): Promise<void> {
  const caption = reference.kind !== undefined && reference.kind !== 'text';
  const change = caption
    ? call(ctx, 'editMessageCaption', { ...message(reference), caption: text })
    : call(ctx, 'editMessageText', { ...message(reference), text });
  await repeatable(change, /not modified/);
}

export const deleteMessage = (ctx: Ctx, reference: MessageReference): Promise<void> =>
  repeatable(call(ctx, 'deleteMessage', message(reference)), /message to delete not found/);

/** Telegram shows it for 5 seconds or until a message comes, and takes it back by no call. */
export async function setTyping(ctx: Ctx, conversation: string, typing: boolean): Promise<void> {
  if (typing) await call(ctx, 'sendChatAction', { chat_id: conversation, action: 'typing' });
}
