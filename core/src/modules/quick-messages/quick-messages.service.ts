import type { QuickMessage, RenderedQuickMessage } from '@recado/sdk/contracts';
import type { ReadVersion } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE, type ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import { loadVariableFacts, renderVariables } from '../messages/message-variables.tx.js';
import { createQuickMessageChanges } from './quick-message-changes.js';
import { managesAll, mayOpen } from './quick-message-rights.js';
import * as repo from './quick-messages.repo.js';
import { mediaOf, toQuickMessage, type QuickMessageForm } from './quick-messages.wire.js';

export interface QuickMessagesParts {
  outbox: Outbox;
  media: Pick<MediaStore, 'signedPath' | 'remove'>;
  /** The ticket if this user may see it; otherwise 404. */
  visibleTicket(viewer: Principal, id: number): Promise<{ id: number }>;
}
/** Filters of a list; only managers may list another user's own entries. */
export interface QuickMessageSearch {
  scope: TenantScope;
  userId?: number;
  contains?: string;
  categoryId?: number;
  isCategory?: boolean;
  ids?: readonly number[];
}

/** Texts that agents send often: shared ones, and personal ones. */
export function createQuickMessagesService(infra: Pick<Infra, 'db' | 'clock'>, parts: QuickMessagesParts) {
  const { db, clock } = infra;
  const { media } = parts;
  const changes = createQuickMessageChanges(infra, parts);
  const shown = (rows: repo.QuickMessageRow[]) => rows.map((row) => toQuickMessage(row, media));
  const ownerOf = (viewer: Principal, userId: number | undefined) =>
    userId !== undefined && managesAll(viewer) ? userId : viewer.userId;

  async function find(viewer: Principal, id: number): Promise<repo.QuickMessageRow> {
    const row = await repo.findQuickMessage(db, viewer, id);
    if (!row || !mayOpen(viewer, row)) throw apiError('ERR_NO_QUICK_MESSAGE_FOUND');
    return row;
  }

  return {
    async page(
      viewer: Principal,
      { scope, userId, ...filter }: QuickMessageSearch,
      { first, limit = PAGE_SIZE }: Partial<Pick<ListRequest, 'first' | 'limit'>>,
    ): Promise<{ records: QuickMessage[]; hasMore: boolean }> {
      const asked = { ...filter, ownerId: ownerOf(viewer, userId) };
      const rows = await repo.pageOfQuickMessages(db, scope, asked, { offset: first ?? 0, limit });
      return { records: shown(rows.slice(0, limit)), hasMore: rows.length > limit };
    },
    async active(
      viewer: Principal,
      { scope, userId, contains }: QuickMessageSearch,
    ): Promise<QuickMessage[]> {
      const filter = { ownerId: ownerOf(viewer, userId), contains, active: true, isCategory: false };
      return shown(await repo.listByShortcode(db, scope, filter));
    },
    /** What a reply of this user can be made of. */
    sources: (viewer: Principal) => repo.listTexts(db, viewer, viewer.userId),
    categories: async (viewer: Principal): Promise<QuickMessage[]> =>
      shown(await repo.listByShortcode(db, viewer, { ownerId: viewer.userId, isCategory: true })),
    show: async (viewer: Principal, id: number): Promise<QuickMessage> =>
      toQuickMessage(await find(viewer, id), media),

    /** The reply's text in this ticket. Only entries and tickets that the user may see. */
    async rendered(viewer: Principal, id: number, ticketId: number): Promise<RenderedQuickMessage> {
      const row = await find(viewer, id);
      await parts.visibleTicket(viewer, ticketId);
      const speaker = { userName: viewer.name, now: clock.now() };
      const facts = await loadVariableFacts(db, viewer, ticketId, speaker);
      if (!facts) throw apiError('ERR_NO_TICKET_FOUND');
      return { id, shortcode: row.shortcode, ...renderVariables(row.message, facts), ...mediaOf(row, media) };
    },

    create: (actor: Principal, form: QuickMessageForm) => changes.create(actor, form),
    update: (actor: Principal, id: number, form: QuickMessageForm & ReadVersion) =>
      changes.update(actor, id, form),
    async remove(actor: Principal, id: number): Promise<void> {
      const mediaId = await changes.remove(actor, id);
      if (mediaId !== null) await media.remove(actor, mediaId);
    },
    /** `save` stores the file once it is certain that the actor may set it. */
    async setMedia(actor: Principal, id: number, save: () => Promise<number>): Promise<QuickMessage> {
      await changes.inOne((trx) => changes.lockToChange(trx, actor, id));
      const mediaId = await save();
      try {
        const { former, record } = await changes.setMedia(actor, id, mediaId);
        if (former !== null) await media.remove(actor, former);
        return record;
      } catch (error) {
        await media.remove(actor, mediaId);
        throw error;
      }
    },
    async removeMedia(actor: Principal, id: number): Promise<void> {
      const { former } = await changes.setMedia(actor, id, null);
      if (former !== null) await media.remove(actor, former);
    },
  };
}
export type QuickMessagesService = ReturnType<typeof createQuickMessagesService>;
