import { isAdmin } from '@recado/sdk/rules';
import type { Contact, ContactMerge } from '@recado/sdk/contracts';
import { inTransaction, type Db } from '../../infra/database.js';
import { isDatabaseFault } from '../../infra/database-faults.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import { maskNumber, maskNumbersIn } from '../text/masking.rules.js';
import { mergeContacts } from './merge-contacts.tx.js';
import { readSnapshot } from './merge-snapshot.js';
import { undoMerge, type MergeRow } from './undo-merge.tx.js';

const LISTED = 50;
const JOINS_AT_ONCE = 50;

interface ShownMerge extends MergeRow {
  automatic: boolean;
  tickets: number;
  closedTickets: number;
  mergedAt: Date;
  undoneAt: Date | null;
  userName: string | null;
}
interface Join {
  companyId: number;
  oneId: number;
  otherId: number;
}

/** Two contacts of one person, merged by a user or because a channel reported it; each merge can be undone. */
export function createContactMerges(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { outbox, contacts }: { outbox: Outbox; contacts: Pick<ContactsService, 'show' | 'find'> },
) {
  const selectMerges = (connection: Db, companyId: number) =>
    connection('contactMerges as m')
      .leftJoin('users as u', 'u.id', 'm.userId')
      .where('m.companyId', companyId)
      .select<ShownMerge[]>('m.*', 'u.name as userName');

  function toWire(viewer: Principal, row: ShownMerge): ContactMerge {
    const { name, number } = readSnapshot(row.snapshot).from;
    const hide = viewer.masked;
    return {
      ...{ id: row.id, intoId: row.intoId, fromId: row.fromId, automatic: Boolean(row.automatic) },
      from: { name: hide ? maskNumbersIn(name) : name, number: number && hide ? maskNumber(number) : number },
      user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
      ...{ tickets: row.tickets, closedTickets: row.closedTickets },
      mergedAt: row.mergedAt.toISOString(),
      undoneAt: row.undoneAt?.toISOString() ?? null,
      undoable: row.undoneAt === null && mayUndo(viewer, row),
    };
  }

  /** Which of two stays: the one with a phone, else the one that was there first. */
  async function settle({ companyId, oneId, otherId }: Join): Promise<void> {
    await inTransaction(db, async (trx) => {
      const pair = await trx('contacts')
        .where({ companyId })
        .whereIn('id', [oneId, otherId])
        .orderBy('id')
        .forUpdate()
        .select('id', 'number', 'isGroup');
      const now = clock.now();
      if (pair.length === 2 && !pair.some(({ isGroup }) => isGroup)) {
        const into = pair.find(({ number }) => number !== null) ?? pair[0];
        const from = pair.find(({ id }) => id !== into.id);
        await mergeContacts(trx, { companyId }, { fromId: from.id, intoId: into.id, now }, outbox);
      }
      await trx('contactJoins').where({ oneId, otherId }).update({ settledAt: now });
    });
    outbox.wake();
  }

  return {
    async merge(
      actor: Principal,
      fromId: number,
      intoId: number,
    ): Promise<{ merge: ContactMerge; contact: Contact }> {
      const now = clock.now();
      const mergeId = await inTransaction(db, (trx) =>
        mergeContacts(trx, actor, { fromId, intoId, actor, now }, outbox),
      );
      outbox.wake();
      const row = await selectMerges(db, actor.companyId).where('m.id', mergeId).first();
      return { merge: toWire(actor, row!), contact: await contacts.show(actor, intoId) };
    },
    async list(viewer: Principal, contactId: number): Promise<ContactMerge[]> {
      await contacts.find(viewer, contactId);
      const rows = await selectMerges(db, viewer.companyId)
        .where('m.intoId', contactId)
        .orderBy('m.id', 'desc')
        .limit(LISTED);
      return rows.map((row) => toWire(viewer, row));
    },
    async undo(actor: Principal, mergeId: number): Promise<{ contact: Contact; restored: Contact }> {
      const row = await selectMerges(db, actor.companyId).where('m.id', mergeId).first();
      if (!row) throw apiError('ERR_NOT_FOUND');
      if (!mayUndo(actor, row)) throw apiError('ERR_NO_PERMISSION');
      await inTransaction(db, (trx) => undoMerge(trx, actor, row, outbox, clock.now()));
      outbox.wake();
      const [contact, restored] = await Promise.all([
        contacts.show(actor, row.intoId),
        contacts.show(actor, row.fromId),
      ]);
      return { contact, restored };
    },
    /** For the sweeper: joins contacts that channels have named as one person. */
    async settleJoins(): Promise<void> {
      const due: Join[] = await db('contactJoins')
        .whereNull('settledAt')
        .orderBy('oneId')
        .limit(JOINS_AT_ONCE)
        .select('companyId', 'oneId', 'otherId');
      for (const join of due) {
        try {
          await settle(join);
        } catch (error) {
          log.warn({ err: error, ...join }, 'contacts not joined');
          // What fails for its own reasons would fail again every second.
          if (!isDatabaseFault(error))
            await db('contactJoins')
              .where({ oneId: join.oneId, otherId: join.otherId })
              .update({ settledAt: clock.now() });
        }
      }
    },
  };
}
export type ContactMerges = ReturnType<typeof createContactMerges>;

/** Admins, and who merged. */
const mayUndo = (user: Principal, { userId }: Pick<MergeRow, 'userId'>): boolean =>
  isAdmin(user) || user.userId === userId;
