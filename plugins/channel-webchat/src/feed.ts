import type { MediaRef, PluginContext, PluginDatabase } from '@recado/sdk';
import { databaseOf, inTransaction } from './database.js';
import type { FeedCard, FeedChoice, FeedKind, FeedPlace, FeedReactions } from './protocol.js';

/** The stored content of a message. */
export interface StoredContent {
  kind: FeedKind;
  text: string;
  media?: {
    /** Identifies the bytes that the core holds, for requesting a fresh address. */
    ref?: MediaRef;
    /** The address from the time of sending, for a host that gives no fresh ones. */
    url?: string;
    name: string;
    mime: string;
    size: number;
    durationMs?: number;
  };
  voice?: true;
  quote?: string;
  place?: FeedPlace;
  cards?: FeedCard[];
  choices?: FeedChoice[];
  reactions?: FeedReactions;
  edited?: true;
}
export interface StoredMessage {
  id: number;
  seq: number;
  revision: number;
  author: 'visitor' | 'agent';
  clientId: string;
  content: StoredContent;
  agentName: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  deletedAt: number | null;
}
export interface NewMessage {
  author: 'visitor' | 'agent';
  clientId: string;
  content: StoredContent;
  agentName?: string;
}
type Row = Record<'id' | 'seq' | 'revision' | 'createdAt', number | string> & {
  author: 'visitor' | 'agent';
  clientId: Buffer | string;
  content: string;
  agentName: string | null;
  deletedAt: number | string | null;
};

const COLUMNS = 'id, seq, revision, author, clientId, content, agentName, createdAt, deletedAt';

/** Appends a message, once for each client id. */
export async function append(
  ctx: PluginContext,
  visitorId: number,
  message: NewMessage,
): Promise<StoredMessage> {
  return inTransaction(ctx, async (db) => {
    const seq = (await lockRevision(db, visitorId)) + 1;
    const present = await byClientId(db, visitorId, message.author, message.clientId);
    if (present) return present;
    const createdAt = Date.now();
    const { insertId } = await db.execute(
      `INSERT INTO plg_webchat_messages (visitorId, seq, revision, author, clientId, content, agentName, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        visitorId,
        seq,
        seq,
        message.author,
        message.clientId,
        JSON.stringify(message.content),
        message.agentName ?? null,
        createdAt,
      ],
    );
    await db.execute('UPDATE plg_webchat_visitors SET revision = ? WHERE id = ?', [seq, visitorId]);
    const { author, clientId, content, agentName = null } = message;
    return {
      id: insertId,
      seq,
      revision: seq,
      author,
      clientId,
      content,
      agentName,
      createdAt,
      deletedAt: null,
    };
  });
}

/** Blanks an agent's message. False if there is none. */
export async function remove(ctx: PluginContext, visitorId: number, messageId: number): Promise<boolean> {
  return inTransaction(ctx, async (db) => {
    const revision = (await lockRevision(db, visitorId)) + 1;
    const { affectedRows } = await db.execute(
      `UPDATE plg_webchat_messages SET deletedAt = ?, revision = ?, content = ?
       WHERE id = ? AND visitorId = ? AND author = 'agent' AND deletedAt IS NULL`,
      [Date.now(), revision, JSON.stringify({ kind: 'text', text: '' }), messageId, visitorId],
    );
    if (affectedRows === 0) return false;
    await db.execute('UPDATE plg_webchat_visitors SET revision = ? WHERE id = ?', [revision, visitorId]);
    return true;
  });
}

/** Replaces the content of a message, at a new revision; unchanged content changes nothing. False if there is none. */
export async function alter(
  ctx: PluginContext,
  visitorId: number,
  find: (db: PluginDatabase) => Promise<StoredMessage | undefined>,
  change: (content: StoredContent) => StoredContent,
): Promise<boolean> {
  return inTransaction(ctx, async (db) => {
    const revision = (await lockRevision(db, visitorId)) + 1;
    const row = await find(db);
    if (!row || row.deletedAt !== null) return false;
    const content = JSON.stringify(change(row.content));
    if (content === JSON.stringify(row.content)) return true;
    await db.execute(
      'UPDATE plg_webchat_messages SET content = ?, revision = ? WHERE id = ? AND visitorId = ?',
      [content, revision, row.id, visitorId],
    );
    await db.execute('UPDATE plg_webchat_visitors SET revision = ? WHERE id = ?', [revision, visitorId]);
    return true;
  });
}

/** An agent's message by its position in the conversation, or by its id. */
export async function agentMessage(
  db: PluginDatabase,
  visitorId: number,
  named: { seq: number } | { id: number },
): Promise<StoredMessage | undefined> {
  const [column, value] = 'seq' in named ? ['seq', named.seq] : ['id', named.id];
  return (await list(db, `visitorId = ? AND author = 'agent' AND ${column} = ?`, [visitorId, value]))[0];
}

/** The message with a number, from either side. */
export async function messageAt(
  db: PluginDatabase,
  visitorId: number,
  seq: number,
): Promise<StoredMessage | undefined> {
  return (await list(db, 'visitorId = ? AND seq = ?', [visitorId, seq]))[0];
}

/** Changes after a revision, in the order in which they were committed. */
export async function changesAfter(
  ctx: PluginContext,
  visitorId: number,
  revision: number,
  limit: number,
): Promise<StoredMessage[]> {
  return list(databaseOf(ctx), 'visitorId = ? AND revision > ? ORDER BY revision LIMIT ?', [
    visitorId,
    revision,
    limit,
  ]);
}

/** The messages before a position, oldest first. */
export async function pageBefore(
  ctx: PluginContext,
  visitorId: number,
  seq: number,
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await list(databaseOf(ctx), 'visitorId = ? AND seq < ? ORDER BY seq DESC LIMIT ?', [
    visitorId,
    seq,
    limit,
  ]);
  return rows.reverse();
}

/** The agents' messages in (after, upTo], to which a visitor's receipt applies. */
export async function agentMessages(
  ctx: PluginContext,
  visitorId: number,
  after: number,
  upTo: number,
): Promise<StoredMessage[]> {
  return list(
    databaseOf(ctx),
    "visitorId = ? AND seq > ? AND seq <= ? AND author = 'agent' ORDER BY seq LIMIT 1000",
    [visitorId, after, upTo],
  );
}

export async function byClientId(
  db: PluginDatabase,
  visitorId: number,
  author: 'visitor' | 'agent',
  clientId: string,
): Promise<StoredMessage | undefined> {
  const rows = await list(db, 'visitorId = ? AND author = ? AND clientId = ?', [visitorId, author, clientId]);
  return rows[0];
}

/** The row lock lets one writer at a time number a visitor's feed, until its commit: readers never see a gap. */
async function lockRevision(db: PluginDatabase, visitorId: number): Promise<number> {
  const rows = await db.query<{ revision: number | string }>(
    'SELECT revision FROM plg_webchat_visitors WHERE id = ? FOR UPDATE',
    [visitorId],
  );
  if (!rows[0]) throw new Error('The visitor is gone');
  return Number(rows[0].revision);
}

async function list(db: PluginDatabase, where: string, bindings: unknown[]): Promise<StoredMessage[]> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM plg_webchat_messages WHERE ${where}`, bindings);
  return rows.map((row) => ({
    id: Number(row.id),
    seq: Number(row.seq),
    revision: Number(row.revision),
    author: row.author,
    clientId: row.clientId.toString(),
    content: (typeof row.content === 'string' ? JSON.parse(row.content) : row.content) as StoredContent,
    agentName: row.agentName,
    createdAt: Number(row.createdAt),
    deletedAt: row.deletedAt === null ? null : Number(row.deletedAt),
  }));
}
