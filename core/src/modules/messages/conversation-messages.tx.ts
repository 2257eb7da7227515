import type { ConversationMessage } from '@recado/sdk';
import type { Db } from '../../infra/database.js';
import { aidsOf, heardIn, saidWith } from './message-aids.rules.js';

const MESSAGES = 50;
const KINDS: Record<string, ConversationMessage['kind']> = {
  conversation: 'text',
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
};

/** A ticket's newest messages as plugins read them, oldest first, without notes between agents. */
export async function conversationMessages(db: Db, ticketId: number): Promise<ConversationMessage[]> {
  const rows = await db('messages')
    .where({ ticketId, isPrivate: false, isDeleted: false })
    .orderBy('id', 'desc')
    .limit(MESSAGES)
    .select('id', 'fromMe', 'isBot', 'mediaType', 'body', 'aids', 'createdAt');
  return rows.reverse().map((row): ConversationMessage => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    from: row.fromMe ? (row.isBot ? 'bot' : 'person') : 'customer',
    kind: KINDS[row.mediaType] ?? 'other',
    text: saidWith(row.body ?? '', heardIn(aidsOf(row.aids))),
  }));
}
