import type { QuickMessage } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited, type ReadVersion } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Audience, Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import { managesAll, mayChange, mayOpen } from './quick-message-rights.js';
import * as repo from './quick-messages.repo.js';
import { fromQuickMessageForm, toQuickMessage, type QuickMessageForm } from './quick-messages.wire.js';

/** Recipients of an entry's events: everybody if it is shared, otherwise its owner alone. */
const audienceOf = (ownerId: number | null): Audience =>
  ownerId === null ? { to: 'company' } : { to: 'only-user', userId: ownerId };

/** Writes quick replies, with rights and events. */
export function createQuickMessageChanges(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, media }: { outbox: Outbox; media: Pick<MediaStore, 'signedPath'> },
) {
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function tellGone(trx: Transaction, { companyId }: TenantScope, id: number, ownerId: number | null) {
    const event = { companyId, topic: 'quickMessage' as const, action: 'delete' };
    await outbox.append(trx, { ...event, data: { record: { id } }, audience: audienceOf(ownerId) });
  }
  async function tell(
    trx: Transaction,
    scope: TenantScope,
    action: 'create' | 'update',
    id: number,
  ): Promise<QuickMessage> {
    const row = (await repo.findQuickMessage(trx, scope, id))!;
    const record = toQuickMessage(row, media);
    const event = { companyId: scope.companyId, topic: 'quickMessage' as const, action };
    await outbox.append(trx, { ...event, data: { record }, audience: audienceOf(row.ownerId) });
    return record;
  }
  async function lockToChange(
    trx: Transaction,
    actor: Principal,
    id: number,
  ): Promise<repo.LockedQuickMessage> {
    const entry = await repo.lockQuickMessage(trx, actor, id);
    if (!entry || !mayOpen(actor, entry)) throw apiError('ERR_NO_QUICK_MESSAGE_FOUND');
    if (!mayChange(actor, entry)) throw apiError('ERR_NO_PERMISSION');
    return entry;
  }

  /** A shared reply cannot be in a personal category, and no category in another. */
  async function assertCategory(
    trx: Transaction,
    actor: Principal,
    {
      categoryId,
      isCategory,
      ownerId,
    }: Pick<repo.LockedQuickMessage, 'categoryId' | 'isCategory' | 'ownerId'>,
  ): Promise<void> {
    if (categoryId === null) return;
    const category = await repo.lockQuickMessage(trx, actor, categoryId);
    if (!category || !mayOpen(actor, category)) throw apiError('ERR_NO_QUICK_MESSAGE_FOUND');
    if (isCategory || !category.isCategory)
      throw apiError(
        'ERR_VALIDATION',
        'categoryId must be a category, and a category cannot be in another one',
      );
    if (category.ownerId !== null && category.ownerId !== ownerId)
      throw apiError('ERR_VALIDATION', 'The category is not shared with everybody who sees this reply');
  }

  return {
    inOne,
    tell,
    lockToChange,
    create: (actor: Principal, form: QuickMessageForm): Promise<QuickMessage> =>
      inOne(async (trx) => {
        const { geral = false } = form;
        if (geral && !managesAll(actor)) throw apiError('ERR_NO_PERMISSION');
        const now = clock.now();
        const entry = {
          message: '',
          isCategory: false,
          categoryId: null,
          ...checked(fromQuickMessageForm(form)),
          ownerId: geral ? null : actor.userId,
          authorId: actor.userId,
          createdAt: now,
          updatedAt: now,
        };
        await assertCategory(trx, actor, entry);
        return tell(trx, actor, 'create', await repo.insertQuickMessage(trx, actor, entry));
      }),

    update: (actor: Principal, id: number, form: QuickMessageForm & ReadVersion): Promise<QuickMessage> =>
      inOne(async (trx) => {
        const former = await lockToChange(trx, actor, id);
        const edit = { now: clock.now(), ifVersion: form.ifVersion };
        await markEdited(trx, 'quickMessages', id, actor, edit);
        const shared = form.geral ?? former.ownerId === null;
        if (shared && !managesAll(actor)) throw apiError('ERR_NO_PERMISSION');
        const ownerId = shared ? null : (former.ownerId ?? former.authorId ?? actor.userId);
        const fields = checked(fromQuickMessageForm(form));
        const isCategory = fields.isCategory ?? Boolean(former.isCategory);
        if (former.isCategory) await assertRoomForReplies(trx, actor, id, { isCategory, ownerId });
        const categoryId =
          fields.categoryId !== undefined ? fields.categoryId : isCategory ? null : former.categoryId;
        await assertCategory(trx, actor, { categoryId, isCategory, ownerId });
        const values = { ...fields, ownerId, categoryId, updatedAt: clock.now() };
        await repo.updateQuickMessage(trx, actor, id, values);
        // For everybody but its owner, an entry that is no longer shared is gone.
        if (former.ownerId !== ownerId) await tellGone(trx, actor, id, former.ownerId);
        return tell(trx, actor, 'update', id);
      }),

    /** Returns the file that nothing uses any longer. */
    remove: (actor: Principal, id: number): Promise<number | null> =>
      inOne(async (trx) => {
        const { ownerId, mediaId } = await lockToChange(trx, actor, id);
        await repo.deleteQuickMessage(trx, actor, id);
        await tellGone(trx, actor, id, ownerId);
        return mediaId;
      }),

    /** Returns the old file, if there was one. */
    setMedia: (actor: Principal, id: number, mediaId: number | null) =>
      inOne(async (trx) => {
        const former = await lockToChange(trx, actor, id);
        await markEdited(trx, 'quickMessages', id, actor, { now: clock.now() });
        await repo.updateQuickMessage(trx, actor, id, { mediaId, updatedAt: clock.now() });
        return { former: former.mediaId, record: await tell(trx, actor, 'update', id) };
      }),
  };

  async function assertRoomForReplies(
    trx: Transaction,
    scope: TenantScope,
    id: number,
    { isCategory, ownerId }: { isCategory: boolean; ownerId: number | null },
  ): Promise<void> {
    if (isCategory && ownerId === null) return;
    const count = await repo.repliesIn(trx, scope, id, isCategory ? ownerId! : undefined);
    if (count > 0) throw apiError('ERR_CATEGORY_IN_USE', undefined, { count });
  }
}

function checked(fields: repo.StoredFields): repo.StoredFields {
  if (fields.shortcode === '') throw apiError('ERR_VALIDATION', 'shortcode is required');
  return fields;
}
