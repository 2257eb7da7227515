import type { Contact, ContactIdentity, ContactTicket, Tag } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import type { ContactRow, ExtraInfoRow } from './contact-rows.tx.js';

/** The one place where a contact gets its wire names. */
export function contactToWire(
  row: ContactRow,
  media: Pick<MediaStore, 'signedPath'>,
  tags: Tag[] = [],
  extraInfo: ExtraInfoRow[] = [],
  more: { tickets?: ContactTicket[]; identities?: ContactIdentity[] } = {},
): Contact {
  const picture = row.avatarMediaId === null ? null : media.signedPath(row, row.avatarMediaId);
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    urlPicture: picture,
    profilePicUrl: picture,
    isGroup: Boolean(row.isGroup),
    active: Boolean(row.active),
    channel: row.channel,
    disableBot: Boolean(row.disableBot),
    acceptAudioMessage: Boolean(row.acceptAudioMessage),
    lgpdAcceptedAt: row.lgpdAcceptedAt?.toISOString() ?? null,
    marketingStoppedAt: row.marketingStoppedAt?.toISOString() ?? null,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    extraInfo: extraInfo.map(({ id, name, value }) => ({ id, name, value })),
    tags,
    ...more,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
