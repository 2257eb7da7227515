import { AT_ONCE } from '../infra/clock.js';
import type { Sender } from './item.js';
import type { HotSession } from '../infra/hot-session.js';
import { ConnectionGone } from '../ports/ingest.js';
import { ContactMoved } from './contact-moved.js';
import { learnNumber, noteJoins } from './contact-news.js';
import { tokensOf } from '../modules/contacts/contact-tokens.tx.js';

export interface KnownContact {
  id: number;
  companyId: number;
  name: string;
  active: boolean;
  disableBot: boolean;
  nameEditedAt: Date | null;
  acceptAudioMessage: boolean;
  audioRefusedAt: Date | null;
  /** When a campaign, a schedule or a program last wrote to them. */
  outreachAt: Date | null;
  /** They want no marketing since then; and when they last said anything about it. */
  marketingStoppedAt: Date | null;
  marketingSaidAt: Date | null;
}
interface LockedContact extends KnownContact {
  /**
   * Another contact was merged into it: undoing that merge may have removed identities before the lock was acquired.
   */
  joined: number;
}
interface IdentityRow {
  companyId: number;
  kind: string;
  value: Buffer;
  contactId: number;
}

const keyOf = (companyId: number, kind: string, value: Buffer) =>
  `${companyId}/${kind}/${value.toString('latin1')}`;

/**
 * Finds or creates the contact of each arrival and locks it, in the order of ids: events for one contact are written by
 * one transaction at a time, whichever process received them. Returns the contacts by the index of the arrival.
 */
export async function contactsOf(session: HotSession, arrivals: Sender[]): Promise<KnownContact[]> {
  const wanted = new Map<string, IdentityRow>();
  for (const { connection, identities } of arrivals)
    for (const { kind, value } of identities) {
      const row = { companyId: connection.companyId, kind, value: Buffer.from(value), contactId: 0 };
      wanted.set(keyOf(row.companyId, kind, row.value), row);
    }
  await readIdentities(session, wanted);
  await makeMissing(session, arrivals, wanted);

  const ids = arrivals.map((arrival) => contactIdOf(arrival, wanted)!);
  const lines = new Set(arrivals.map(({ connection }) => connection.id));
  const rows = await session.rows<LockedContact & { connectionsThere: number }>(
    `SELECT id, companyId, name, active, disableBot, nameEditedAt, acceptAudioMessage, audioRefusedAt, outreachAt,
       marketingStoppedAt, marketingSaidAt,
       EXISTS (SELECT 1 FROM contactMerges m WHERE m.companyId = contacts.companyId AND m.intoId = contacts.id) AS joined,
       (SELECT COUNT(*) FROM connections l WHERE l.leavingAt IS NULL
         AND (l.id IN (?) OR (l.id, l.accountKey) IN (?))) AS connectionsThere
     FROM contacts WHERE id IN (?) ORDER BY id FOR UPDATE`,
    ...waysOf(arrivals),
    [...new Set(ids)],
  );
  // Since the lookup a deletion may have begun, or the account may have moved to another company's connection.
  if (rows[0] && Number(rows[0].connectionsThere) < lines.size) throw new ConnectionGone();
  const byId = new Map(rows.map((row) => [row.id, row]));
  await assertStillTheirs(session, wanted, byId);
  await askToJoin(session, arrivals, wanted);
  return ids.map((id) => {
    const contact = byId.get(id);
    if (!contact) throw new ContactMoved();
    return contact;
  });
}

/** Connections that were found by their own address, and those that were found by an account, with it. */
function waysOf(arrivals: Sender[]): [ids: number[], accounts: [number, Buffer][]] {
  const ids = new Set([0]); // a list must not be empty
  const accounts = new Map<string, [number, Buffer]>([['', [0, Buffer.alloc(0)]]]);
  for (const { connection } of arrivals) {
    const { id, accountKey } = connection;
    if (accountKey === undefined) ids.add(id);
    else accounts.set(`${id}:${accountKey}`, [id, Buffer.from(accountKey)]);
  }
  return [[...ids], [...accounts.values()]];
}

/** Looks again, now that nobody can undo a merge of these contacts: their identities must be unchanged. */
async function assertStillTheirs(
  session: HotSession,
  wanted: Map<string, IdentityRow>,
  locked: Map<number, LockedContact>,
): Promise<void> {
  const found = [...wanted].filter(([, { contactId }]) => locked.get(contactId)?.joined);
  if (!found.length) return;
  const again = new Map(found.map(([key, row]) => [key, { ...row, contactId: 0 }]));
  await readIdentities(session, again);
  if (found.some(([key, { contactId }]) => again.get(key)!.contactId !== contactId)) throw new ContactMoved();
}

function contactIdOf(
  { connection, identities }: Sender,
  known: Map<string, IdentityRow>,
): number | undefined {
  for (const { kind, value } of identities) {
    const id = known.get(keyOf(connection.companyId, kind, Buffer.from(value)))?.contactId;
    if (id) return id;
  }
  return undefined;
}

async function readIdentities(session: HotSession, wanted: Map<string, IdentityRow>): Promise<void> {
  const groups = new Map<string, { companyId: number; kind: string; values: Buffer[] }>();
  for (const { companyId, kind, value, contactId } of wanted.values()) {
    if (contactId) continue;
    const group = groups.get(`${companyId}/${kind}`) ?? { companyId, kind, values: [] };
    group.values.push(value);
    groups.set(`${companyId}/${kind}`, group);
  }
  if (!groups.size) return;
  const condition = [...groups].map(() => '(companyId = ? AND kind = ? AND value IN (?))').join(' OR ');
  const rows = await session.rows<IdentityRow>(
    `SELECT companyId, kind, value, contactId FROM contactIdentities WHERE ${condition}`,
    ...[...groups.values()].flatMap(({ companyId, kind, values }) => [companyId, kind, values]),
  );
  for (const row of rows) wanted.get(keyOf(row.companyId, row.kind, row.value))!.contactId = row.contactId;
}

async function askToJoin(
  session: HotSession,
  arrivals: Sender[],
  wanted: Map<string, IdentityRow>,
): Promise<void> {
  for (const { connection, identities, isGroup } of arrivals) {
    if (isGroup || identities.length < 2) continue;
    const { companyId } = connection;
    const ids = identities.map(
      ({ kind, value }) => wanted.get(keyOf(companyId, kind, Buffer.from(value)))?.contactId,
    );
    await noteJoins(
      session,
      companyId,
      [...new Set(ids)].filter((id) => id !== undefined),
    );
  }
}

/** Creates contacts for unknown identities, and adds further identities to contacts known by another one. */
async function makeMissing(
  session: HotSession,
  arrivals: Sender[],
  wanted: Map<string, IdentityRow>,
): Promise<void> {
  const fresh: { arrival: Sender; rows: IdentityRow[] }[] = [];
  const added: IdentityRow[] = [];
  for (const arrival of arrivals) {
    const rows = arrival.identities.map(({ kind, value }) =>
      wanted.get(keyOf(arrival.connection.companyId, kind, Buffer.from(value)))!,
    );
    const missing = rows.filter((row) => !row.contactId);
    if (!missing.length) continue;
    const known = rows.find((row) => row.contactId)?.contactId;
    if (known === undefined) fresh.push({ arrival, rows: missing });
    else added.push(...missing);
    // A later arrival of this batch must find them taken; -1 is replaced by the id below.
    for (const row of missing) row.contactId = known ?? -1 - fresh.length;
  }
  if (fresh.length) {
    const ids = await session.insert(
      'contacts',
      fresh.map(({ arrival }) => contactRow(arrival)),
    );
    fresh.forEach(({ rows }, place) => rows.forEach((row) => (row.contactId = ids[place]!)));
    // Identities of this batch that a new contact shares with a later arrival.
    for (const row of added) if (row.contactId < 0) row.contactId = ids[-row.contactId - 2]!;
  }
  const inserted = [...fresh.flatMap(({ rows }) => rows), ...added];
  if (!inserted.length) return;
  inserted.sort(
    (a, b) => a.companyId - b.companyId || a.kind.localeCompare(b.kind) || Buffer.compare(a.value, b.value),
  );
  session.insertLater(
    'contactIdentities',
    inserted.map((row) => ({ ...row })),
    true,
  );
  await settleRace(session, fresh, wanted);
  for (const row of added) if (row.kind === 'phone') await learnNumber(session, row);
}

/** Another process may have created the same contact in between: keep theirs, drop ours. */
async function settleRace(
  session: HotSession,
  fresh: { arrival: Sender; rows: IdentityRow[] }[],
  wanted: Map<string, IdentityRow>,
): Promise<void> {
  if (!fresh.length) return;
  const ours = fresh.map(({ rows }) => rows[0]!.contactId);
  for (const { rows } of fresh) for (const row of rows) row.contactId = 0;
  await readIdentities(session, wanted);
  const kept = new Set([...wanted.values()].map(({ contactId }) => contactId));
  const lost = ours.filter((id) => !kept.has(id));
  if (lost.length) session.later('DELETE FROM contacts WHERE id IN (?)', lost);
  const tokens = fresh.flatMap(({ arrival }, place) => {
    if (!kept.has(ours[place]!)) return [];
    const { name, number } = contactRow(arrival);
    return tokensOf({ name, number }).map((token) => ({
      companyId: arrival.connection.companyId,
      token: Buffer.from(token),
      contactId: ours[place]!,
    }));
  });
  session.insertLater('contactTokens', tokens, true);
}

function contactRow(arrival: Sender) {
  const number = arrival.phone ?? arrival.identities.find(({ kind }) => kind === 'phone')?.value ?? null;
  return {
    companyId: arrival.connection.companyId,
    name: arrival.name ?? number ?? arrival.identities[0]!.value.slice(0, 120),
    number,
    email: arrival.email ?? null,
    channel: arrival.connection.channel,
    isGroup: arrival.isGroup,
    // There is no name or number: the channel is asked for one.
    profileDueAt: arrival.name || number ? null : AT_ONCE,
    lastMessageAt: arrival.sentAt ?? null,
  };
}
