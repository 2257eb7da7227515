import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '../../../src/infra/database.js';
import type { Clock } from '../../../src/infra/clock.js';

/** A message as the console leaves it: a row waiting to be sent. */
export async function queueMessage(
  { db, clock }: { db: Database; clock: Clock },
  ticket: { id: number; companyId: number; contactId: number; connectionId: number; conversation: Buffer },
  fields: Record<string, unknown> = {},
): Promise<number> {
  const { companyId, contactId, connectionId, conversation } = ticket;
  const [id] = await db('messages').insert({
    companyId,
    ticketId: ticket.id,
    contactId,
    connectionId,
    conversation,
    fromMe: true,
    clientKey: Buffer.from(randomBytes(8).toString('hex')),
    body: 'An answer',
    sendState: 'queued',
    dueAt: clock.now(),
    sentAt: clock.now(),
    ...fields,
  });
  return id!;
}

export interface SentRow {
  sendState: string;
  ack: number;
  attempts: number;
  dueAt: Date | null;
  externalId: Buffer | null;
  failureCode: string | null;
  failureText: string | null;
}
export const messageRow = async (db: Database, id: number): Promise<SentRow> =>
  (await db('messages').where({ id }).first()) as SentRow;

/** Resolves when the row has the wanted state. */
export async function settled(db: Database, id: number, state: string): Promise<SentRow> {
  const look = async () => (await messageRow(db, id)).sendState;
  await expect.poll(look, { interval: 20 }).toBe(state);
  return messageRow(db, id);
}
