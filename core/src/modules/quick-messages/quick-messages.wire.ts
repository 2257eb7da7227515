import type { BodyOf, QuickMessage, createQuickMessage, updateQuickMessage } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import type { QuickMessageRow, StoredFields } from './quick-messages.repo.js';

export type QuickMessageForm = BodyOf<typeof createQuickMessage> | BodyOf<typeof updateQuickMessage>;
type Signer = Pick<MediaStore, 'signedPath'>;

export const mediaOf = (row: QuickMessageRow, media: Signer) => ({
  mediaPath: row.mediaId === null ? null : media.signedPath(row, row.mediaId),
  mediaName: row.mediaName,
  mediaType: row.mediaMime,
});

export function toQuickMessage(row: QuickMessageRow, media: Signer): QuickMessage {
  const userId = row.ownerId ?? row.authorId;
  return {
    id: row.id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.ownerId === null,
    status: Boolean(row.active),
    isCategory: Boolean(row.isCategory),
    categoryId: row.categoryId,
    userId,
    user:
      row.authorId === null || row.authorName === null ? null : { id: row.authorId, name: row.authorName },
    ...mediaOf(row, media),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The columns that a form names, except the owner; absent fields are left out. */
export function fromQuickMessageForm(form: QuickMessageForm): StoredFields {
  const { shortcode, message, status, isCategory, categoryId } = form;
  return {
    ...(shortcode === undefined ? {} : { shortcode: shortcode.trim() }),
    ...(message === undefined ? {} : { message }),
    ...(status === undefined ? {} : { active: status }),
    ...(isCategory === undefined ? {} : { isCategory }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}
