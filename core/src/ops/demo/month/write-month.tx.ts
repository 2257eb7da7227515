import type { Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { newUuid } from '../../../infra/uuid.js';
import { classOf } from '../../../modules/bot/ratings.tx.js';
import { addContactTokens } from '../../../modules/contacts/contact-tokens.tx.js';
import { placesFor } from '../../../modules/tickets/board/lane-keys.rules.js';
import { logRow } from '../../../modules/tickets/ticket-log.tx.js';
import { lastDays, shiftOn } from './calendar.js';
import type { Frame } from './frame.js';
import { BATCH, insertAll } from './insert-all.tx.js';
import { NOTES } from './office.js';
import type { MonthPlan, PlannedContact, PlannedRecipient, PlannedTicket } from './month-plan.js';
import type { Random } from './random.js';
import { campaignText } from './write-campaign.tx.js';

export interface Written {
  contactIds: ReadonlyMap<PlannedContact, number>;
  ticketIds: ReadonlyMap<PlannedTicket, number>;
}

/** Contacts, tickets and what belongs to them, a table at a time and in the order of time. */
export async function writeMonth(
  trx: Transaction,
  scope: TenantScope,
  { plan, random }: { plan: MonthPlan; random: Random },
): Promise<Written> {
  const contactIds = await writeContacts(trx, scope, plan.contacts);
  const ticketIds = await writeTickets(trx, scope, plan.tickets, contactIds);
  const lines = plan.tickets.flatMap((ticket) =>
    ticket.life.steps.map((step) => ({ ...step, ticketId: ticketIds.get(ticket)! })),
  );
  lines.sort((a, b) => a.at - b.at);
  await insertAll(
    trx,
    'ticketLogs',
    lines.map(({ at, ...line }) => logRow(scope, line, new Date(at))),
  );
  await insertAll(trx, 'messages', messagesOf(scope, plan, { contactIds, ticketIds }));
  const ratings = plan.tickets.flatMap((ticket) => {
    const { rating } = ticket.life;
    if (!rating) return [];
    const { at, ...rated } = rating;
    const row = { ...scope, ticketId: ticketIds.get(ticket)!, ...rated, class: classOf(rated.value) };
    return [{ ...row, createdAt: new Date(at) }];
  });
  await insertAll(trx, 'ratings', ratings);
  await insertAll(trx, 'ticketNotes', notesOf(scope, plan, ticketIds, random));
  return { contactIds, ticketIds };
}

async function writeContacts(
  trx: Transaction,
  scope: TenantScope,
  contacts: readonly PlannedContact[],
): Promise<Map<PlannedContact, number>> {
  const { companyId } = scope;
  await insertAll(
    trx,
    'contacts',
    contacts.map(({ name, number, connection, firstSeenAt, lastSeenAt }) => ({
      ...{ companyId, name, number, channel: connection.channel, lastMessageAt: new Date(lastSeenAt) },
      ...{ createdAt: new Date(firstSeenAt), updatedAt: new Date(firstSeenAt) },
    })),
  );
  // No two of them have the same name.
  const rows: { id: number; name: string }[] = await trx('contacts')
    .where({ companyId })
    .whereIn(
      'name',
      contacts.map(({ name }) => name),
    )
    .orderBy('id')
    .select('id', 'name');
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  const ids = new Map(contacts.map((contact) => [contact, byName.get(contact.name)!]));
  await insertAll(
    trx,
    'contactIdentities',
    contacts.flatMap((contact) =>
      contact.number === null
        ? []
        : [{ companyId, contactId: ids.get(contact)!, kind: 'phone', value: Buffer.from(contact.number) }],
    ),
  );
  const tagged = contacts.flatMap((contact) =>
    contact.tagIds.map((tagId) => ({ contactId: ids.get(contact)!, tagId })),
  );
  await insertAll(trx, 'contactTags', tagged);
  await trx.raw(
    'UPDATE tags t SET contactsCount = (SELECT COUNT(*) FROM contactTags c WHERE c.tagId = t.id) WHERE t.companyId = ?',
    [companyId],
  );
  const named = contacts.map((contact) => {
    const { name, number } = contact;
    return { id: ids.get(contact)!, companyId, name, number };
  });
  for (let at = 0; at < named.length; at += BATCH) await addContactTokens(trx, named.slice(at, at + BATCH));
  return ids;
}

async function writeTickets(
  trx: Transaction,
  { companyId }: TenantScope,
  tickets: readonly PlannedTicket[],
  contactIds: ReadonlyMap<PlannedContact, number>,
): Promise<Map<PlannedTicket, number>> {
  const places = placesFor(tickets.length, () => 0);
  const uuids = tickets.map(() => newUuid());
  await insertAll(
    trx,
    'tickets',
    tickets.map(({ contact, life, isWithBot, laneId }, place) => ({
      ...{ companyId, uuid: uuids[place], contactId: contactIds.get(contact)!, ...life.row },
      ...{ connectionId: contact.connection.id, channel: contact.connection.channel, isBot: isWithBot },
      ...{ conversation: Buffer.from(contact.conversation), laneId },
      lanePosition: laneId === null ? null : Buffer.from(places[place]!),
    })),
  );
  const rows: { id: number; uuid: Buffer }[] = await trx('tickets').where({ companyId }).select('id', 'uuid');
  const byUuid = new Map(rows.map(({ id, uuid }) => [uuid.toString('hex'), id]));
  return new Map(tickets.map((ticket, place) => [ticket, byUuid.get(uuids[place]!.toString('hex'))!]));
}

/** With those of the campaign, each where it belongs in time: the order of ids is the order of a conversation. */
function messagesOf(scope: TenantScope, plan: MonthPlan, { contactIds, ticketIds }: Written): object[] {
  const common = ({ connection, conversation }: PlannedContact) => ({
    ...{ ...scope, connectionId: connection.id, conversation: Buffer.from(conversation) },
  });
  const said = plan.tickets.flatMap((ticket) => {
    const { contact, life } = ticket;
    const read = life.said.length - life.row.unreadMessages;
    return life.said.map(({ at, text, fromMe, isBot, userId, queueId }, place) => ({
      ...{ ...common(contact), ticketId: ticketIds.get(ticket)!, contactId: contactIds.get(contact)! },
      ...{ at, body: text, fromMe, isBot, userId, queueId, isRead: fromMe || place < read },
      ...{ ack: fromMe ? 3 : 0, sendState: fromMe ? 'sent' : null, origin: null as string | null },
      ...{ failureCode: null as string | null },
    }));
  });
  const sent = plan.recipients.flatMap((recipient) => campaignMessage(recipient, common, contactIds));
  return [...said, ...sent]
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...row }, place) => ({
      ...{ ...row, externalId: Buffer.from(`demo-${place + 1}`) },
      ...{ sentAt: new Date(at), createdAt: new Date(at), updatedAt: new Date(at) },
    }));
}

function campaignMessage(
  { contact, state, at }: PlannedRecipient,
  common: (contact: PlannedContact) => object,
  contactIds: Written['contactIds'],
) {
  if (state === 'skipped') return [];
  const failed = state === 'failed';
  const ack = failed ? 0 : state === 'sent' ? 1 : state === 'delivered' ? 2 : 3;
  return [
    {
      ...{ ...common(contact), ticketId: null, contactId: contactIds.get(contact)!, at },
      ...{
        body: campaignText(contact),
        fromMe: true,
        isBot: true,
        userId: null,
        queueId: null,
        isRead: true,
      },
      ...{ ack, sendState: failed ? 'failed' : 'sent', origin: 'campaign' as string | null },
      failureCode: failed ? 'RECIPIENT_INVALID' : null,
    },
  ];
}

function notesOf(
  { companyId }: TenantScope,
  { tickets }: MonthPlan,
  ticketIds: Written['ticketIds'],
  random: Random,
): object[] {
  return tickets.flatMap((ticket) => {
    const { userId, acceptedAt } = ticket.life.row;
    if (userId === null || !acceptedAt || !random.chance(0.06)) return [];
    const times = { createdAt: acceptedAt, updatedAt: acceptedAt };
    return [{ companyId, ticketId: ticketIds.get(ticket)!, userId, note: random.pick(NOTES), ...times }];
  });
}

/** When the agents were there. */
export async function writePresences(
  trx: Transaction,
  { companyId }: TenantScope,
  { frame, random, now }: { frame: Frame; random: Random; now: number },
): Promise<void> {
  const rows = lastDays(now).flatMap((midnight) =>
    frame.agents.flatMap(({ id: userId }) =>
      shiftOn(random, midnight)
        .filter(([, until]) => until < now)
        .map(([since, until]) => ({ companyId, userId, since: new Date(since), until: new Date(until) })),
    ),
  );
  await insertAll(trx, 'userPresences', rows);
}
