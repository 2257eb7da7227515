import type { Readable } from 'node:stream';
import { inTransaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { ContactRow } from './contact-rows.tx.js';
import { identitiesOf, updateContact } from './contacts.repo.js';
import { lockContact } from './contacts.tx.js';

const MAX_BYTES = 2 * 1024 * 1024;
/** Milliseconds until a provider is asked again about the same contact. */
const ASKED_FOR_SECONDS = 6 * 3_600;
/** Channels that identify people by their phone, whichever of them a contact came through. */
const BY_PHONE = ['whatsapp', 'whatsappapi'];

export interface PictureParts {
  outbox: Outbox;
  channels: Pick<Channels, 'profilePicture'>;
  media: Pick<MediaStore, 'save' | 'remove'>;
  connections: Pick<ConnectionsService, 'connected'>;
}

/** Fetches the picture that a channel shows for a contact. A failure at the provider changes nothing. */
export function createContactPictures(
  { db, redis, config, log, clock }: Pick<Infra, 'db' | 'redis' | 'config' | 'log' | 'clock'>,
  { outbox, channels, media, connections }: PictureParts,
) {
  /** Once per period for each contact, for all viewers together: providers count such requests. */
  const mayAsk = async ({ id }: ContactRow): Promise<boolean> =>
    (await redis.set(`${config.redisPrefix}picture:${id}`, '1', 'EX', ASKED_FOR_SECONDS, 'NX')) === 'OK';

  async function fetched(scope: TenantScope, contact: ContactRow): Promise<number | undefined> {
    const names = contact.number ? [contact.channel, ...BY_PHONE] : [contact.channel];
    const [lines, identities] = await Promise.all([
      connections.connected(scope, names),
      identitiesOf(db, scope, contact.id),
    ]);
    for (const { id } of lines) {
      const found = await channels.profilePicture(id, identities);
      if (!found) continue;
      const file = { stream: found.stream as Readable, mimeType: found.mimeType, maxBytes: MAX_BYTES };
      const stored = await media.save(scope, file);
      if (stored.mimeType.startsWith('image/')) return stored.id;
      await media.remove(scope, stored.id);
    }
    return undefined;
  }

  /** Returns the file of the old picture, which nothing shows any longer. */
  const keep = (scope: TenantScope, contactId: number, avatarMediaId: number): Promise<number | null> =>
    inTransaction(db, async (trx) => {
      const former = await lockContact(trx, scope, contactId);
      if (!former) return avatarMediaId;
      await updateContact(trx, scope, contactId, { avatarMediaId, updatedAt: clock.now() });
      const { companyId } = scope;
      await outbox.append(trx, { companyId, topic: 'contact', action: 'update', ref: { contactId } });
      return former.avatarMediaId;
    });

  return {
    /** The id of the contact's picture: just fetched, or the existing one. */
    async refresh(scope: TenantScope, contact: ContactRow): Promise<number | null> {
      try {
        if (contact.isGroup || !(await mayAsk(contact))) return contact.avatarMediaId;
        const mediaId = await fetched(scope, contact);
        if (mediaId === undefined) return contact.avatarMediaId;
        const useless = await keep(scope, contact.id, mediaId);
        outbox.wake();
        if (useless !== null) await media.remove(scope, useless);
        return useless === mediaId ? null : mediaId;
      } catch (error) {
        log.debug({ err: error, contactId: contact.id }, 'no profile picture');
        return contact.avatarMediaId;
      }
    },
  };
}
