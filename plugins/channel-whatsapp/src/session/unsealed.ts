import { createHash } from 'node:crypto';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { isIgnored } from '../mapping/chat-kinds.js';
import { databaseOf } from '../store/database.js';
import { insertJournal } from '../store/journal.js';
import type { SignalParts } from './journaled-signals.js';

/** The journal holds messages with their senders' padding: the last byte tells its length. */
const PADDING = Buffer.from([1]);

/**
 * A message without encryption. The client acknowledges it and passes it to nobody: it is journaled first, like
 * decrypted ones. One with neither text nor seal is logged. Rejects if it could not be stored: then it must not be
 * acknowledged.
 */
export async function takeUnsealed(
  { ctx, connectionId, onJournal, onNotKept }: Omit<SignalParts, 'keys' | 'log'>,
  { attrs, content }: BinaryNode,
): Promise<void> {
  const parts = Array.isArray(content) ? content : [];
  if (isIgnored(attrs['from'] ?? '') || parts.some(({ tag }) => tag === 'enc')) return;
  const words = parts.find((part) => part.tag === 'plaintext' && part.content instanceof Uint8Array);
  if (!words) {
    const tags = parts.map(({ tag }) => tag);
    ctx.log.warn({ connectionId, messageId: attrs['id'], tags }, 'a message came without content');
    return;
  }
  const plaintext = Buffer.concat([words.content as Uint8Array, PADDING]);
  const hash = createHash('sha256').update(`${attrs['from']}/${attrs['id']}/`).update(plaintext).digest();
  try {
    await insertJournal(ctx, databaseOf(ctx), connectionId, [{ hash, attrs, plaintext }]);
  } catch (error) {
    onNotKept(error);
    throw error;
  }
  onJournal();
}
