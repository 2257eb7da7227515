import { LANES_MAX, TAG_NAME_MIN, type CountedTag, type Lane, type Tag } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited, type ReadVersion } from '../../infra/edits.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import { PAGE_SIZE, type ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { tagsOfContacts } from '../contact-tags/tags-of-contacts.tx.js';
import { replaceContactTags } from '../contact-tags/contact-tagging.tx.js';
import { emptyLane } from '../tickets/board/empty-lane.tx.js';
import * as repo from './tags.repo.js';
import { fromTagForm, toCountedTag, type TagForm } from './tags.wire.js';

export interface TagsParts {
  outbox: Outbox;
  findContact(scope: Principal, id: number): Promise<{ id: number }>;
  /** The ticket if this user may see it; otherwise 404. */
  visibleTicket(viewer: Principal, id: number): Promise<{ id: number; contactId: number }>;
  /** How many cards of each lane the viewer may see. */
  cardsByLane(viewer: Principal): Promise<Map<number, number>>;
}
/** How many unfinished things, such as campaigns, need this locked tag. */
export type CountTagUses = (trx: Transaction, scope: TenantScope, tagId: number) => Promise<number>;
export interface TagSync {
  contactId?: number;
  ticketId?: number | null;
  tagIds: number[];
}

/** Tags of a company, and of its contacts. A ticket shows the tags of its contact. */
export function createTagsService({ db, clock }: Pick<Infra, 'db' | 'clock'>, parts: TagsParts) {
  const { outbox } = parts;
  const uses: CountTagUses[] = [];

  async function change<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await inTransaction(db, work);
      outbox.wake();
      return result;
    } catch (error) {
      throw isDuplicate(error, 'tags_name') ? apiError('ERR_TAG_ALREADY_EXISTS') : error;
    }
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<repo.TagRow> {
    const tag = await repo.lockTag(trx, scope, id);
    if (!tag) throw apiError('ERR_NO_TAG_FOUND');
    return tag;
  }
  async function tell(trx: Transaction, scope: TenantScope, action: 'create' | 'update', id: number) {
    const { companyId } = scope;
    await outbox.append(trx, { companyId, topic: 'tag', action, ref: { tagId: id } });
    return toCountedTag((await repo.findTag(trx, scope, id))!);
  }
  function columnsOf(form: TagForm): Partial<repo.TagRow> {
    const columns = fromTagForm(form);
    if (columns.name !== undefined && [...columns.name].length < TAG_NAME_MIN)
      throw apiError('ERR_TAG_TOO_SHORT');
    return columns;
  }

  async function assertRoomForLane(trx: Transaction, scope: TenantScope): Promise<void> {
    if ((await repo.countLanes(trx, scope)) >= LANES_MAX) throw apiError('ERR_LANE_LIMIT');
  }

  return {
    /** A tag is not deleted while `count` is greater than 0 for it. */
    alsoUsedBy: (count: CountTagUses): void => void uses.push(count),
    async page(
      scope: TenantScope,
      list: ListRequest,
      { kanban, offset }: { kanban?: number; offset: number },
    ): Promise<{ tags: CountedTag[]; hasMore: boolean }> {
      const filter = { kanban, contains: list.search?.contains };
      const rows = await repo.pageOfTags(db, scope, filter, { offset, limit: PAGE_SIZE });
      return { tags: rows.slice(0, PAGE_SIZE).map(toCountedTag), hasMore: rows.length > PAGE_SIZE };
    },
    async table(scope: TenantScope, list: ListRequest, kanban?: number) {
      const { rows, total } = await repo.tableOfTags(
        db,
        scope,
        { kanban, contains: list.search?.contains },
        list,
      );
      return { rows: rows.map(toCountedTag), total };
    },
    /** In the order of the board: the oldest first. */
    async lanes(viewer: Principal): Promise<Lane[]> {
      const [rows, cards] = await Promise.all([repo.lanesOf(db, viewer), parts.cardsByLane(viewer)]);
      return rows.map((row) => ({ ...toCountedTag(row), ticketsCount: cards.get(row.id) ?? 0 }));
    },
    names: (scope: TenantScope, filter: repo.TagFilter): Promise<Tag[]> => repo.tagNames(db, scope, filter),
    async show(scope: TenantScope, id: number): Promise<CountedTag> {
      const tag = await repo.findTag(db, scope, id);
      if (!tag) throw apiError('ERR_NO_TAG_FOUND');
      return toCountedTag(tag);
    },
    create: (actor: Principal, form: TagForm): Promise<CountedTag> =>
      change(async (trx) => {
        const now = clock.now();
        if (form.kanban === 1) {
          await repo.lockLanes(trx, actor);
          await assertRoomForLane(trx, actor);
        }
        const values = { ...columnsOf(form), userId: actor.userId, createdAt: now, updatedAt: now };
        return tell(trx, actor, 'create', await repo.insertTag(trx, actor, values));
      }),
    update: (actor: Principal, id: number, form: TagForm & ReadVersion): Promise<CountedTag> =>
      change(async (trx) => {
        if (form.kanban === 1) await repo.lockLanes(trx, actor);
        const tag = await lock(trx, actor, id);
        if (form.kanban === 1 && tag.kanban === 0) await assertRoomForLane(trx, actor);
        await markEdited(trx, 'tags', id, actor, { now: clock.now(), ifVersion: form.ifVersion });
        await repo.updateTag(trx, actor, id, { ...columnsOf(form), updatedAt: clock.now() });
        if (form.kanban === 0 && tag.kanban === 1) await emptyLane(trx, actor, id);
        return tell(trx, actor, 'update', id);
      }),
    remove: (actor: Principal, id: number): Promise<{ id: number; contactsCount: number }> =>
      change(async (trx) => {
        await lock(trx, actor, id);
        let count = 0;
        for (const countUses of uses) count += await countUses(trx, actor, id);
        if (count > 0) throw apiError('ERR_TAG_IN_USE', undefined, { count });
        const contactsCount = await repo.deleteTag(trx, actor, id);
        await emptyLane(trx, actor, id);
        const { companyId } = actor;
        const audience = { to: 'company' } as const;
        const data = { tag: { id } };
        await outbox.append(trx, { companyId, topic: 'tag', action: 'delete', data, audience });
        return { id, contactsCount };
      }),

    /** Replaces the tags of a contact. */
    async sync(
      actor: Principal,
      { contactId: asked, ticketId, tagIds }: TagSync,
    ): Promise<{ contactId: number; tags: Tag[] }> {
      const ticket = ticketId ? await parts.visibleTicket(actor, ticketId) : undefined;
      const contactId = asked ?? ticket?.contactId;
      if (contactId === undefined) throw apiError('ERR_VALIDATION', 'Name a contactId or a ticketId');
      if (ticket && ticket.contactId !== contactId) throw apiError('ERR_NO_CONTACT_FOUND');
      await change(async (trx) => {
        const events = await replaceContactTags(trx, actor, contactId, tagIds, ticket?.id);
        await outbox.append(trx, ...events);
      });
      return { contactId, tags: (await tagsOfContacts(db, [contactId])).get(contactId) ?? [] };
    },
    async ofContact(viewer: Principal, contactId: number): Promise<Tag[]> {
      await parts.findContact(viewer, contactId);
      return (await tagsOfContacts(db, [contactId])).get(contactId) ?? [];
    },
    /** For the hourly job: corrects every counter, and returns how many were wrong. */
    async reconcileCounts(): Promise<number> {
      const wrong = await repo.wrongCounters(db);
      for (const tag of wrong)
        await change(async (trx) => {
          if (!(await repo.lockTag(trx, tag, tag.id))) return;
          await repo.recount(trx, tag, tag.id);
          await tell(trx, tag, 'update', tag.id);
        });
      return wrong.length;
    },
  };
}
export type TagsService = ReturnType<typeof createTagsService>;
