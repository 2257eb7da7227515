import type { TicketStatus } from '@recado/sdk/contracts';
import { newUuid } from '../infra/uuid.js';
import type { DomainEvent, TicketFacts } from '../infra/domain-events.js';
import { logRow, type LogLine, type LogState } from '../modules/tickets/ticket-log.tx.js';
import { factsOf } from '../modules/tickets/ticket-rows.tx.js';
import { isQuiet, type Answers } from './campaign-answers.js';
import { preview } from './content.js';
import type { Counters } from './counters.js';
import type { HotSession } from '../infra/hot-session.js';
import type { KnownContact } from './contacts-step.js';
import type { Arrival } from './item.js';

export interface Placed {
  arrival: Arrival;
  contact: KnownContact;
}
export interface TicketRow {
  id: number;
  companyId: number;
  contactId: number;
  connectionId: number;
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
  conversation: Buffer;
  isGroup: boolean;
  /** Its lane on the board. */
  laneId: number | null;
  /** Created or reopened by this batch. */
  fresh?: boolean;
  reopened?: boolean;
  /** Who could see it before it was reopened. */
  before?: TicketFacts;
}

const keyOf = (contactId: number, connectionId: number) => `${contactId}:${connectionId}`;
const COLUMNS =
  'id, companyId, contactId, connectionId, status, queueId, userId, conversation, isGroup, laneId';

/** The active ticket of each arrival, locked; a missing one is reopened or created. Contacts are already locked. */
export async function ticketsOf(
  session: HotSession,
  placed: Placed[],
  {
    answers,
    counters,
    events,
    now,
  }: { answers: Answers; counters: Counters; events: DomainEvent[]; now: Date },
): Promise<Map<Placed, TicketRow>> {
  const keys = new Map<string, Placed>();
  for (const place of placed) {
    const key = keyOf(place.contact.id, place.arrival.connection.id);
    const former = keys.get(key);
    // A live message decides for its contact: its ticket must not be closed like that of imported ones.
    const yields = former && (former.arrival.imported || isQuiet(answers, former));
    if (!former || (yields && !place.arrival.imported)) keys.set(key, place);
  }
  const active = await session.rows<TicketRow>(
    `SELECT ${COLUMNS} FROM tickets WHERE activeKey IN (?) ORDER BY id FOR UPDATE`,
    [...keys.keys()].map((key) => Buffer.from(key)),
  );
  const found = new Map(active.map((row) => [keyOf(row.contactId, row.connectionId), row]));
  for (const row of await importedBefore(
    session,
    [...keys].filter(([key]) => !found.has(key)),
  ))
    found.set(keyOf(row.contactId, row.connectionId), row);
  const missing = [...keys]
    .filter(([key, place]) => !found.has(key) && !isQuiet(answers, place))
    .map(([, place]) => place);
  for (const row of await reopen(session, missing, counters, now))
    found.set(keyOf(row.contactId, row.connectionId), row);
  const still = missing.filter((place) => !found.has(keyOf(place.contact.id, place.arrival.connection.id)));
  for (const row of await make(session, still, { answers, counters, now }))
    found.set(keyOf(row.contactId, row.connectionId), row);
  for (const { companyId, id: ticketId, fresh, before } of found.values())
    if (fresh) events.push({ companyId, topic: 'ticket', action: 'update', ref: { ticketId }, before });
  return new Map(
    placed.flatMap((place) => {
      const ticket = found.get(keyOf(place.contact.id, place.arrival.connection.id));
      return ticket ? [[place, ticket] as const] : [];
    }),
  );
}

/** Imported messages of one contact stay together, in the ticket that the import created and perhaps closed. */
async function importedBefore(session: HotSession, missing: [string, Placed][]): Promise<TicketRow[]> {
  const imported = missing.filter(([, { arrival }]) => arrival.imported).map(([, place]) => place);
  if (!imported.length) return [];
  return session.rows<TicketRow>(
    `SELECT ${COLUMNS} FROM tickets WHERE importedAt IS NOT NULL
       AND (${imported.map(() => '(contactId = ? AND connectionId = ?)').join(' OR ')}) ORDER BY id FOR UPDATE`,
    ...imported.flatMap(({ arrival, contact }) => [contact.id, arrival.connection.id]),
  );
}

/** Within timeCreateNewTicket minutes of its closing a ticket is reopened, waiting in its old queue. */
async function reopen(
  session: HotSession,
  missing: Placed[],
  counters: Counters,
  now: Date,
): Promise<TicketRow[]> {
  const patient = missing.filter(
    ({ arrival }) => arrival.connection.timeCreateNewTicket > 0 && !arrival.imported,
  );
  if (!patient.length) return [];
  const condition = patient
    .map(() => '(companyId = ? AND contactId = ? AND connectionId = ? AND closedAt > ?)')
    .join(' OR ');
  const closed = await session.rows<TicketRow>(
    `SELECT ${COLUMNS} FROM tickets WHERE status = 'closed' AND (${condition}) ORDER BY id DESC FOR UPDATE`,
    ...patient.flatMap(({ arrival: { connection }, contact }) => [
      connection.companyId,
      contact.id,
      connection.id,
      new Date(now.getTime() - connection.timeCreateNewTicket * 60_000),
    ]),
  );
  const newest = new Map<string, TicketRow>();
  for (const row of closed) {
    const key = keyOf(row.contactId, row.connectionId);
    if (!newest.has(key)) newest.set(key, row);
  }
  const lines: TicketLine[] = [];
  for (const row of newest.values()) {
    const place = patient.find(
      ({ contact, arrival }) =>
        keyOf(contact.id, arrival.connection.id) === keyOf(row.contactId, row.connectionId),
    )!;
    const status = statusOfNew(place.arrival);
    session.later(
      'UPDATE tickets SET status = ?, userId = NULL, closedAt = NULL, unreadMessages = 0 WHERE id = ?',
      status,
      row.id,
    );
    counters.move(row, { ...row, status, userId: null });
    const { id: ticketId, companyId, queueId } = row;
    const states = { from: stateOf(row), to: { status, queueId, userId: null } };
    lines.push({ ...lineBy(place), ...states, companyId, ticketId, queueId, type: 'reopen' });
    Object.assign(row, { before: factsOf(row), status, userId: null, fresh: true, reopened: true });
  }
  log(session, lines, now);
  return [...newest.values()];
}

async function make(
  session: HotSession,
  missing: Placed[],
  { answers, counters, now }: { answers: Answers; counters: Counters; now: Date },
): Promise<TicketRow[]> {
  if (!missing.length) return [];
  const rows = missing.map((place) => newTicket(place, answers.get(place)?.queueId ?? null, now));
  const ids = await session.insert('tickets', rows);
  const made = rows.map((row, place): TicketRow => ({
    ...row,
    id: ids[place]!,
    userId: null,
    laneId: null,
    fresh: true,
  }));
  for (const row of made) counters.add(row);
  const lines = made.map((row, place): TicketLine => {
    const { id: ticketId, companyId, queueId } = row;
    return { ...lineBy(missing[place]!), to: stateOf(row), companyId, ticketId, queueId, type: 'create' };
  });
  log(session, lines, now);
  return made;
}

const newTicket = ({ arrival, contact }: Placed, queueId: number | null, now: Date) => ({
  uuid: newUuid(),
  companyId: arrival.connection.companyId,
  contactId: contact.id,
  connectionId: arrival.connection.id,
  queueId: queueId ?? arrival.connection.onlyQueueId,
  status: statusOfNew(arrival),
  channel: arrival.connection.channel,
  conversation: Buffer.from(arrival.conversation),
  isGroup: arrival.isGroup,
  lastMessage: preview(arrival.content),
  importedAt: arrival.imported ? now : null,
  closedAt: isClosedAtOnce(arrival) ? now : null,
});

const isClosedAtOnce = ({ imported, connection }: Arrival): boolean =>
  imported && connection.closesImported === true;

const statusOfNew = (arrival: Arrival): TicketStatus =>
  isClosedAtOnce(arrival) ? 'closed' : statusOfOpen(arrival);
const statusOfOpen = ({ isGroup, connection }: Arrival): TicketStatus =>
  isGroup && !connection.groupAsTicket ? 'group' : 'pending';

type TicketLine = LogLine & { companyId: number };
const stateOf = ({ status, queueId, userId }: TicketRow): LogState => ({ status, queueId, userId });
/** Nobody here: the customer wrote, or somebody on the company's own phone. */
const lineBy = ({ arrival: { imported, fromMe } }: Placed) =>
  ({ userId: null, actor: imported ? 'import' : fromMe ? 'phone' : 'customer' }) as const;

function log(session: HotSession, lines: TicketLine[], now: Date): void {
  session.insertLater(
    'ticketLogs',
    lines.map((line) => logRow(line, line, now)),
  );
}
