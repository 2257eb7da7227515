import { createHash, randomBytes } from 'node:crypto';
import type { ConnectionRecord, Counterpart, PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import type { VisitorProfile } from './protocol.js';

export interface Visitor {
  id: number;
  connectionId: number;
  /** The core's names of the visitor: identity and conversation. */
  publicId: string;
  name?: string;
  email?: string;
  /** Number of the last change in the visitor's feed. */
  revision: number;
  deliveredSeq: number;
  readSeq: number;
  agentReadSeq: number;
}
interface VisitorRow {
  id: number | string;
  connectionId: number;
  publicId: Buffer | string;
  name: string | null;
  email: string | null;
  revision: number | string;
  deliveredSeq: number | string;
  readSeq: number | string;
  agentReadSeq: number | string;
}

const COLUMNS = 'id, connectionId, publicId, name, email, revision, deliveredSeq, readSeq, agentReadSeq';
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
const random = (): string => randomBytes(16).toString('base64url');

/** A new visitor, and the token that alone proves later to be that visitor. */
export async function createVisitor(
  ctx: PluginContext,
  connectionId: number,
  profile: VisitorProfile,
): Promise<{ token: string; visitor: Visitor }> {
  const token = random();
  const publicId = random();
  const { insertId } = await databaseOf(ctx).execute(
    'INSERT INTO plg_webchat_visitors (connectionId, publicId, tokenHash, name, email, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    [connectionId, publicId, hash(token), profile.name ?? null, profile.email ?? null, Date.now()],
  );
  const counters = { revision: 0, deliveredSeq: 0, readSeq: 0, agentReadSeq: 0 };
  return { token, visitor: { id: insertId, connectionId, publicId, ...profile, ...counters } };
}

export async function visitorByToken(
  ctx: PluginContext,
  connectionId: number,
  token: string,
): Promise<Visitor | undefined> {
  const rows = await databaseOf(ctx).query<VisitorRow>(
    `SELECT ${COLUMNS} FROM plg_webchat_visitors WHERE connectionId = ? AND tokenHash = ?`,
    [connectionId, hash(token)],
  );
  return rows[0] && toVisitor(rows[0]);
}

export async function visitorByPublicId(
  ctx: PluginContext,
  connectionId: number,
  publicId: string,
): Promise<Visitor | undefined> {
  const rows = await databaseOf(ctx).query<VisitorRow>(
    `SELECT ${COLUMNS} FROM plg_webchat_visitors WHERE connectionId = ? AND publicId = ?`,
    [connectionId, publicId],
  );
  return rows[0] && toVisitor(rows[0]);
}

export async function renameVisitor(
  ctx: PluginContext,
  visitorId: number,
  profile: VisitorProfile,
): Promise<void> {
  await databaseOf(ctx).execute(
    'UPDATE plg_webchat_visitors SET name = COALESCE(?, name), email = COALESCE(?, email) WHERE id = ?',
    [profile.name ?? null, profile.email ?? null, visitorId],
  );
}

/** Progress of a receipt; it never decreases. */
export async function advance(
  ctx: PluginContext,
  visitorId: number,
  mark: 'deliveredSeq' | 'readSeq' | 'agentReadSeq',
  seq: number,
): Promise<void> {
  await databaseOf(ctx).execute(
    `UPDATE plg_webchat_visitors SET ${mark} = GREATEST(${mark}, LEAST(?, revision)) WHERE id = ?`,
    [seq, visitorId],
  );
}

const UNNAMED: Record<string, string> = { pt: 'Visitante', en: 'Visitor', es: 'Visitante', tr: 'Ziyaretçi' };

/** The visitor as the core's contact; one without a name gets a short one that distinguishes visitors. */
export function counterpart(visitor: Visitor, connection: Pick<ConnectionRecord, 'language'>): Counterpart {
  const unnamed = `${UNNAMED[connection.language] ?? UNNAMED['pt']} ${visitor.publicId.replace(/[-_]/g, '').slice(0, 4)}`;
  return {
    identities: [{ kind: 'visitor', value: visitor.publicId }],
    name: visitor.name ?? unnamed,
    ...(visitor.email === undefined ? {} : { email: visitor.email }),
  };
}

function toVisitor(row: VisitorRow): Visitor {
  return {
    id: Number(row.id),
    connectionId: row.connectionId,
    publicId: row.publicId.toString(),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.email === null ? {} : { email: row.email }),
    revision: Number(row.revision),
    deliveredSeq: Number(row.deliveredSeq),
    readSeq: Number(row.readSeq),
    agentReadSeq: Number(row.agentReadSeq),
  };
}
