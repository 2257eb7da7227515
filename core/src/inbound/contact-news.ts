import type { ContactEvent } from '@recado/sdk';
import type { DomainEvent } from '../infra/domain-events.js';
import type { InboundConnection } from '../ports/ingest.js';
import { tokensOf } from '../modules/contacts/contact-tokens.tx.js';
import { canonicalIdentity } from '../modules/contacts/identity.rules.js';
import { ContactMoved } from './contact-moved.js';
import { followMove } from './moved-chats.js';
import type { HotSession } from '../infra/hot-session.js';

interface FoundRow {
  id: number;
  name: string;
  number: string | null;
  email: string | null;
}

/**
 * Updates of a known contact: a name, an e-mail, another identity. A name that a person typed is never overwritten by
 * the provider's id. An update alone creates no contact.
 */
export async function takeContactNews(
  session: HotSession,
  { id: connectionId, companyId }: InboundConnection,
  { contact, moved }: ContactEvent,
  events: DomainEvent[],
): Promise<void> {
  const identities = contact.identities.map(canonicalIdentity);
  if (!identities.length) return;
  const found = await session.rows<{ contactId: number; kind: string; value: Buffer }>(
    `SELECT contactId, kind, value FROM contactIdentities
     WHERE companyId = ? AND (${identities.map(() => '(kind = ? AND value = ?)').join(' OR ')})`,
    companyId,
    ...identities.flatMap(({ kind, value }) => [kind, Buffer.from(value)]),
  );
  const holderOf = ({ kind, value }: { kind: string; value: string }) =>
    found.find((row) => row.kind === kind && row.value.equals(Buffer.from(value)))?.contactId;
  const holders = [...new Set(identities.map(holderOf))].filter((id) => id !== undefined);
  const [contactId] = holders;
  if (contactId === undefined) return;
  const [row] = await session.rows<FoundRow>(
    'SELECT id, name, number, email FROM contacts WHERE id = ? FOR UPDATE',
    contactId,
  );
  if (!row) throw new ContactMoved();
  const missing = identities.filter((identity) => holderOf(identity) === undefined);
  await session.insert(
    'contactIdentities',
    missing.map(({ kind, value }) => ({ companyId, contactId, kind, value: Buffer.from(value) })),
    true,
  );
  // A group that moved may have written under its new id before the move was told.
  if (!contact.isGroup || moved) await noteJoins(session, companyId, holders);
  if (moved) await followMove(session, connectionId, holders, moved);
  const number = missing.find(({ kind }) => kind === 'phone')?.value.slice(0, 50);
  const name = contact.name?.trim().slice(0, 120) || undefined;
  const email = contact.email?.slice(0, 190);
  if (!number && !name && !email) return;
  const { affectedRows } = await session.run(
    `UPDATE contacts SET name = IF(nameEditedAt IS NULL, COALESCE(?, name), name), email = COALESCE(email, ?),
       number = COALESCE(number, ?), updatedAt = NOW(3) WHERE id = ?`,
    name ?? null,
    email ?? null,
    number ?? null,
    contactId,
  );
  if (!affectedRows) return;
  await findableAgain(session, companyId, contactId);
  events.push({ companyId, topic: 'contact', action: 'update', ref: { contactId } });
}

/** Contacts that an event identifies as one person are merged after the commit. Decided pairs stay as they are. */
export async function noteJoins(session: HotSession, companyId: number, contactIds: readonly number[]) {
  const [first, ...others] = contactIds;
  const pairs = others.map((other) => [Math.min(first!, other), Math.max(first!, other)] as const);
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  await session.insert(
    'contactJoins',
    pairs.map(([oneId, otherId]) => ({ companyId, oneId, otherId })),
    true,
  );
}

/** A contact known by other identities gets the phone that is now known too. */
export async function learnNumber(
  session: HotSession,
  { companyId, contactId, value }: { companyId: number; contactId: number; value: Buffer },
): Promise<void> {
  const { affectedRows } = await session.run(
    'UPDATE contacts SET number = ?, updatedAt = NOW(3) WHERE id = ? AND number IS NULL',
    value.toString().slice(0, 50),
    contactId,
  );
  if (affectedRows) await findableAgain(session, companyId, contactId);
}

async function findableAgain(session: HotSession, companyId: number, contactId: number): Promise<void> {
  const [row] = await session.rows<FoundRow>(
    'SELECT name, number, email FROM contacts WHERE id = ?',
    contactId,
  );
  const tokens = tokensOf(row!).map((token) => ({ companyId, token: Buffer.from(token), contactId }));
  await session.run('DELETE FROM contactTokens WHERE contactId = ?', contactId);
  await session.insert('contactTokens', tokens, true);
  await session.run(
    'UPDATE tickets SET listedAt = NULL WHERE companyId = ? AND contactId = ?',
    companyId,
    contactId,
  );
}
