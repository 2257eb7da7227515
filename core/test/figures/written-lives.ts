import { inTransaction, type Transaction } from '../../src/infra/database.js';
import { ApiError, isDuplicate } from '../../src/infra/errors.js';
import type { Principal } from '../../src/infra/tenancy.js';
import { newUuid } from '../../src/infra/uuid.js';
import { findMerge } from '../../src/modules/contact-merges/contact-merges.repo.js';
import { mergeContacts } from '../../src/modules/contact-merges/merge-contacts.tx.js';
import { undoMerge } from '../../src/modules/contact-merges/undo-merge.tx.js';
import { noteSchedules } from '../../src/modules/schedule-revisions/schedule-revisions.tx.js';
import { createTicketDeletion } from '../../src/modules/tickets/closing/ticket-deletion.js';
import { createTicketUndo } from '../../src/modules/tickets/moves/ticket-undo.js';
import { moveCounts } from '../../src/modules/tickets/ticket-counts.tx.js';
import { addLogs, openingLines } from '../../src/modules/tickets/ticket-log.tx.js';
import { insertTicket, lockTicket, type LockedTicket } from '../../src/modules/tickets/tickets.repo.js';
import type { TicketFacts } from '../../src/modules/figures/fold.rules.js';
import type { TestApp } from '../support/app.js';
import { factsFromRows } from './figures-from-nothing.js';
import { week } from './hours.js';
import { randomBy } from './random-lives.js';
import { TicketActs } from './ticket-acts.js';

export const ZONES = [
  ...['America/Sao_Paulo', 'Asia/Kathmandu', 'Europe/Lisbon', 'America/Santiago', 'Pacific/Auckland'],
];
/** What must have happened to somebody, so that the lives show what they are meant to show. */
export const ACTS = [
  ...['create', 'import', 'group', 'accept', 'resolve', 'ignore', 'return', 'reopen', 'assign', 'requeue'],
  ...[
    'rate',
    'steer',
    'offer',
    'finish',
    'free',
    'bulk',
    'customer',
    'undo',
    'write',
    'rating',
    'late rating',
  ],
  ...['merge', 'part', 'delete', 'hours', 'zone', 'note'],
] as const;
export type Act = (typeof ACTS)[number];

type Row = { id: number };
interface Cast {
  company: Row;
  users: Row[];
  queues: Row[];
  lines: (Row & { channel: string })[];
}

/** Lives of tickets of one company, written by the functions of the product at times of their own. */
export class WrittenLives {
  readonly random: () => number;
  readonly done = new Map<Act, number>();
  /** What was stored of deleted tickets just before. */
  readonly deleted: { facts: TicketFacts; at: number }[] = [];
  /** Of each ticket: whether its contact had none before, unless the contact was ever part of a merge. */
  readonly firsts = new Map<number, { contactId: number; isFirst: boolean }>();
  readonly mergedContacts = new Set<number>();
  lives = 0;
  private readonly acts = new TicketActs(this);
  /** Within these weeks the clocks of three of the zones change. */
  private at = Date.parse('2026-03-21T11:00:00.250Z');
  private tickets: number[] = [];
  private contacts: { id: number; isGroup: boolean }[] = [];
  private merges: number[] = [];
  /** It can be undone for a moment. */
  movedLast: { id: number; actor: Principal } | undefined;

  private constructor(
    readonly app: TestApp,
    readonly cast: Cast,
    seed: number,
  ) {
    this.random = randomBy(seed);
  }

  static async begin(app: TestApp, seed: number): Promise<WrittenLives> {
    const company = await app.aCompany({ timeZone: ZONES[seed % ZONES.length] });
    const users = [await app.anAdmin(company), await app.anAdmin(company), await app.anAdmin(company)];
    const queues = [await app.aQueue(company), await app.aQueue(company)];
    const lines = [await app.aConnection(company), await app.aConnection(company)];
    return new WrittenLives(app, { company, users, queues, lines }, seed);
  }

  get scope() {
    return { companyId: this.cast.company.id };
  }
  pick = <T>(of: readonly T[]): T => of[Math.floor(this.random() * of.length)]!;

  /** Something happens to somebody. What the product refuses changes nothing. */
  async act(): Promise<void> {
    const undone = this.movedLast;
    this.movedLast = undefined;
    try {
      if (undone && this.random() < 0.3) {
        this.at += Math.floor(this.random() * 4_000);
        return await this.undo(undone);
      }
      if (this.random() < 0.9) this.at += Math.floor(this.random() ** 6 * 4 * 3_600_000);
      await this.something();
    } catch (error) {
      if (!(error instanceof ApiError) && !isDuplicate(error)) throw error;
    }
  }

  get now(): Date {
    return new Date(this.at);
  }
  get actor(): Principal {
    const seesAll = { profile: 'admin', allTicket: true, allowGroup: true, queueIds: [] };
    return { ...this.scope, ...seesAll, userId: this.pick(this.cast.users).id } as never;
  }
  note(act: Act): void {
    this.done.set(act, (this.done.get(act) ?? 0) + 1);
  }

  private something(): Promise<void> {
    const { tickets } = this;
    if (tickets.length === 0 || this.random() < 0.22) return this.create();
    const roll = this.random();
    if (roll < 0.04) return this.merge();
    if (roll < 0.07) return this.part();
    if (roll < 0.09) return this.delete(this.pick(tickets));
    if (roll < 0.095) return this.changeHours();
    // Most of what happens concerns tickets of late.
    const id = this.random() < 0.6 ? this.pick(tickets.slice(-12)) : this.pick(tickets);
    return this.locked(id, async (trx, ticket) => {
      const other = this.random();
      if (other < 0.22) await this.acts.write(trx, ticket);
      else if (other < 0.3) await this.acts.rate(trx, ticket);
      else if (other < 0.65) await this.acts.userMoves(trx, ticket);
      else await this.acts.systemMoves(trx, ticket);
    });
  }

  private locked(id: number, work: (trx: Transaction, ticket: LockedTicket) => Promise<void>): Promise<void> {
    return inTransaction(this.app.db, async (trx) => {
      const ticket = await lockTicket(trx, this.scope, id);
      if (ticket) await work(trx, ticket);
      else this.tickets = this.tickets.filter((one) => one !== id);
    });
  }

  private async create(): Promise<void> {
    const { scope, cast, now } = this;
    const known = this.random() < 0.45 && this.contacts.length > 0 ? this.pick(this.contacts) : undefined;
    const contact = known ?? (await this.meet());
    const line = this.pick(cast.lines);
    const isImported = !contact.isGroup && this.random() < 0.12;
    const isOwn = !isImported && this.random() < 0.25;
    const userId = isOwn ? this.pick(cast.users).id : null;
    const status =
      isImported && this.random() < 0.5 ? 'closed' : contact.isGroup ? 'group' : isOwn ? 'open' : 'pending';
    const queueId = this.pick([null, ...cast.queues.map(({ id }) => id)]);
    const state = { status, userId, queueId } as const;
    const id = await inTransaction(this.app.db, async (trx) => {
      if (
        !(await trx('contacts')
          .where({ ...scope, id: contact.id })
          .forUpdate()
          .first('id'))
      )
        return undefined;
      const ticketId = await insertTicket(trx, scope, {
        ...{ ...state, uuid: newUuid(), contactId: contact.id, connectionId: line.id, channel: line.channel },
        ...{ conversation: Buffer.from(`c-${contact.id}`), isGroup: contact.isGroup, createdAt: now },
        ...{
          importedAt: isImported ? now : null,
          closedAt: status === 'closed' ? now : null,
          updatedAt: now,
        },
      });
      const actor = isImported
        ? 'import'
        : isOwn
          ? 'user'
          : this.pick(['customer', 'customer', 'phone'] as const);
      await addLogs(trx, scope, openingLines({ ...state, ticketId, by: userId }, { actor }), now);
      await moveCounts(trx, [{ after: { ...scope, ...state } }]);
      const event = { ...scope, topic: 'ticket', action: 'update', ref: { ticketId } } as const;
      await this.app.services.outbox.append(trx, event);
      return ticketId;
    });
    if (id === undefined) return;
    this.tickets.push(id);
    this.lives++;
    this.firsts.set(id, { contactId: contact.id, isFirst: !known });
    this.note(isImported ? 'import' : contact.isGroup ? 'group' : 'create');
  }

  private async meet(): Promise<{ id: number; isGroup: boolean }> {
    const isGroup = this.random() < 0.08;
    const { id } = await this.app.aContact(this.cast.company, { isGroup });
    this.contacts.push({ id, isGroup });
    return { id, isGroup };
  }

  private async undo({ id, actor }: { id: number; actor: Principal }): Promise<void> {
    const { db, services } = this.app;
    const media = { signedPath: () => '' } as never;
    await createTicketUndo({ db, clock: { now: () => this.now } }, { outbox: services.outbox, media })(
      actor,
      id,
    );
    this.note('undo');
  }

  private async delete(id: number): Promise<void> {
    const { db, services } = this.app;
    const [facts] = await factsFromRows(db, this.scope, [id]);
    const clock = { now: () => this.now };
    const parts = { outbox: services.outbox, deletedTickets: { kick: () => undefined } };
    await createTicketDeletion({ db, clock }, parts)(this.actor, id);
    this.deleted.push({ facts: facts!, at: this.at });
    this.tickets = this.tickets.filter((one) => one !== id);
    this.note('delete');
  }

  private async merge(): Promise<void> {
    const people = this.contacts.filter(({ isGroup }) => !isGroup);
    if (people.length < 2) return;
    const [fromId, intoId] = [this.pick(people).id, this.pick(people).id];
    const order = { fromId, intoId, now: this.now };
    const id = await inTransaction(this.app.db, (trx) =>
      mergeContacts(trx, this.scope, order, this.app.services.outbox),
    );
    this.merges.push(id);
    for (const one of [fromId, intoId]) this.mergedContacts.add(one);
    this.note('merge');
  }

  private async part(): Promise<void> {
    if (this.merges.length === 0) return;
    const merge = await findMerge(this.app.db, this.scope, this.pick(this.merges.slice(-4)));
    await inTransaction(this.app.db, (trx) =>
      undoMerge(trx, this.actor, merge!, this.app.services.outbox, this.now),
    );
    this.note('part');
  }

  private async changeHours(): Promise<void> {
    const hours = this.pick([[{ start: '09:00', end: '17:00' }], [{ start: '22:00', end: '23:30' }], []]);
    const isZone = this.random() < 0.4;
    const change = isZone ? { timeZone: this.pick(ZONES) } : { serviceHours: JSON.stringify(week(hours)) };
    await inTransaction(this.app.db, async (trx) => {
      await trx('companies').where({ id: this.scope.companyId }).update(change);
      const setting = { ...this.scope, name: 'scheduleType', value: 'company' };
      await trx('settings').insert(setting).onConflict().merge();
      await noteSchedules(trx, this.scope, this.now);
    });
    this.note(isZone ? 'zone' : 'hours');
  }
}
