import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { VariableFacts } from './message-variables.tx.js';

/** What is known of a contact before it is known who speaks, and when. */
export type ContactFacts = Omit<VariableFacts, 'userName' | 'now'>;

/**
 * The values of variables in messages that begin on a connection, by contact: one query however many there are. The
 * active ticket on the connection counts; without one, what belongs to a ticket stays empty.
 */
export async function contactFacts(
  db: Db,
  { companyId }: TenantScope,
  connectionId: number,
  contactIds: readonly number[],
): Promise<Map<number, ContactFacts>> {
  if (contactIds.length === 0) return new Map();
  const rows: {
    contactId: number;
    contactName: string;
    connectionName: string;
    language: string;
    timeZone: string;
    ticketId: number | null;
    ticketCreatedAt: Date;
    queueName: string | null;
  }[] = await db('contacts as c')
    .join('companies as o', 'o.id', 'c.companyId')
    .join('connections as w', (join) => join.onVal('w.id', connectionId).andOn('w.companyId', 'c.companyId'))
    .leftJoin('tickets as t', (join) =>
      join
        .on('t.activeKey', db.raw("CAST(CONCAT(c.id, ':', w.id) AS BINARY)"))
        .andOn('t.companyId', 'c.companyId'),
    )
    .leftJoin('queues as q', 'q.id', 't.queueId')
    .where('c.companyId', companyId)
    .whereIn('c.id', [...contactIds])
    .select('o.language', 'o.timeZone', {
      contactId: 'c.id',
      contactName: 'c.name',
      connectionName: 'w.name',
      ticketId: 't.id',
      ticketCreatedAt: 't.createdAt',
      queueName: 'q.name',
    });
  return new Map(
    rows.map(({ contactId, ticketId, ticketCreatedAt, queueName, ...facts }) => [
      contactId,
      {
        ...facts,
        queueName: queueName ?? '',
        ticket: ticketId === null ? null : { id: ticketId, createdAt: ticketCreatedAt },
      },
    ]),
  );
}
