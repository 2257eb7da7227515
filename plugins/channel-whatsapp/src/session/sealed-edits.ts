import { proto, unpadRandomMax16, type WAMessage } from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import { writersOf, type Account } from '../mapping/account.js';
import { openEdit, sealedEditIn } from '../mapping/sealed-edit.js';
import { plaintextsOfMessage } from '../store/journal.js';

/**
 * The message with its edit opened, by the secret that the journal still has of the edited one; otherwise unchanged.
 */
export async function withOpenEdit(
  ctx: PluginContext,
  connectionId: number,
  message: WAMessage,
  account: Account,
): Promise<WAMessage> {
  const edit = sealedEditIn(message.message);
  if (!edit) return message;
  for (const plaintext of await plaintextsOfMessage(ctx, connectionId, edit.target)) {
    const secret = secretOf(proto.Message.decode(unpadRandomMax16(plaintext)));
    const opened = secret && openEdit(edit, secret, writersOf(message.key, account));
    if (opened) return { ...message, message: opened };
  }
  ctx.log.warn({ connectionId, messageId: message.key.id }, 'an edit could not be opened');
  return message;
}

/** A message of the own phone is in an envelope, with the secret in or beside it. */
const secretOf = (read: proto.IMessage): Uint8Array | undefined =>
  [read, read.deviceSentMessage?.message].flatMap((part) => part?.messageContextInfo?.messageSecret ?? [])[0];
