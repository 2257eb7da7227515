import { fillVariables, usesVariables, type MessageFacts } from '@recado/sdk/flow';
import type { MessageVariable } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { withoutNumbers } from '../text/masking.rules.js';

export { usesVariables };

/** Values of a text's variables; the contact's name as it is stored. */
export type VariableFacts = MessageFacts;
/** Values that are newer than the stored ticket, or about to change. */
export interface Speaker {
  userName?: string;
  /** The queue of the ticket after the move that this text announces. */
  queueId?: number | null;
  now: Date;
}

/** {@link fillVariables}. A number instead of a name is not a name, and not everybody may see it. */
export const renderVariables = (
  text: string,
  facts: VariableFacts,
): { text: string; empty: MessageVariable[] } =>
  fillVariables(text, { ...facts, contactName: withoutNumbers(facts.contactName) });

/** One query, whatever the text contains; undefined if the company has no such ticket. */
export async function loadVariableFacts(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  { userName, queueId, now }: Speaker,
): Promise<VariableFacts | undefined> {
  const row = await db('tickets as t')
    .join('companies as o', 'o.id', 't.companyId')
    .join('contacts as c', 'c.id', 't.contactId')
    .leftJoin('queues as q', (join) => {
      if (queueId === undefined) join.on('q.id', 't.queueId');
      else join.onVal('q.id', queueId ?? 0).andOn('q.companyId', 't.companyId');
    })
    .leftJoin('users as u', 'u.id', 't.userId')
    .leftJoin('connections as w', 'w.id', 't.connectionId')
    .where({ 't.id': ticketId, 't.companyId': companyId })
    .first('o.language', 'o.timeZone', 't.createdAt', {
      contactName: 'c.name',
      queueName: 'q.name',
      userName: 'u.name',
      connectionName: 'w.name',
    });
  if (!row) return undefined;
  return {
    ticket: { id: ticketId, createdAt: row.createdAt },
    contactName: row.contactName,
    userName: userName ?? row.userName ?? '',
    queueName: row.queueName ?? '',
    connectionName: row.connectionName ?? '',
    language: row.language,
    timeZone: row.timeZone,
    now,
  };
}

/** The outgoing form of a text as somebody wrote it in a ticket. A text without variables costs no query. */
export async function renderForTicket(
  db: Db,
  scope: TenantScope,
  ticketId: number,
  text: string,
  speaker: Speaker,
): Promise<string> {
  if (!usesVariables(text)) return text;
  const facts = await loadVariableFacts(db, scope, ticketId, speaker);
  return facts ? renderVariables(text, facts).text : text;
}
