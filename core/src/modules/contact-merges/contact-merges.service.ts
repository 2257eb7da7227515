import { isAdmin } from '@recado/sdk/rules';
import type { Contact, ContactMerge } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { isDatabaseFault } from '../../infra/database-faults.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import { maskNumber, maskNumbersIn } from '../text/masking.rules.js';
import * as repo from './contact-merges.repo.js';
import { mergeContacts } from './merge-contacts.tx.js';
import { readSnapshot } from './merge-snapshot.js';
import { undoMerge, type MergeRow } from './undo-merge.tx.js';

const LISTED = 50;
const JOINS_AT_ONCE = 50;

/** Two contacts of one person, merged by a user or because a channel reported it; each merge can be undone. */
export function createContactMerges(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { outbox, contacts }: { outbox: Outbox; contacts: Pick<ContactsService, 'show' | 'find'> },
) {
  function toWire(viewer: Principal, row: repo.ShownMerge): ContactMerge {
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

  /** Which of two stays: the one with a phone, otherwise the older one. */
  async function settle(join: repo.Join): Promise<void> {
    await inTransaction(db, async (trx) => {
      const pair = await repo.lockPair(trx, join);
      const now = clock.now();
      if (pair.length === 2 && pair[0]!.isGroup === pair[1]!.isGroup) {
        const into = pair.find(({ number }) => number !== null) ?? pair[0]!;
        const from = pair.find(({ id }) => id !== into.id)!;
        const scope = { companyId: join.companyId };
        await mergeContacts(trx, scope, { fromId: from.id, intoId: into.id, now }, outbox);
      }
      await repo.markSettled(trx, join, now);
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
      const row = await repo.findMerge(db, actor, mergeId);
      return { merge: toWire(actor, row!), contact: await contacts.show(actor, intoId) };
    },
    async list(viewer: Principal, contactId: number): Promise<ContactMerge[]> {
      await contacts.find(viewer, contactId);
      const rows = await repo.mergesInto(db, viewer, contactId, LISTED);
      return rows.map((row) => toWire(viewer, row));
    },
    async undo(actor: Principal, mergeId: number): Promise<{ contact: Contact; restored: Contact }> {
      const row = await repo.findMerge(db, actor, mergeId);
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
    /** For the sweeper: merges contacts that channels have identified as one person. */
    async settleJoins(): Promise<void> {
      for (const join of await repo.dueJoins(db, JOINS_AT_ONCE)) {
        try {
          await settle(join);
        } catch (error) {
          log.warn({ err: error, ...join }, 'contacts not merged');
          // A failure for internal reasons would recur every second.
          if (!isDatabaseFault(error)) await repo.markSettled(db, join, clock.now());
        }
      }
    },
  };
}
export type ContactMerges = ReturnType<typeof createContactMerges>;

/** Admins, and the user who merged. */
const mayUndo = (user: Principal, { userId }: Pick<MergeRow, 'userId'>): boolean =>
  isAdmin(user) || user.userId === userId;
