import { Readable } from 'node:stream';
import { ANSWER_VOICE, type AnswerAction } from '@recado/sdk';
import type { Infra } from '../../../infra/infra.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { Channels } from '../../../ports/channels.js';
import type { MediaStore } from '../../../ports/media.js';
import { filesOfMessages } from './voice-notes.repo.js';

/** The stored files of spoken texts. */
export type Voices = ReadonlyMap<AnswerAction, number>;

interface Parts {
  channels: Pick<Channels, 'capabilities'>;
  media: Pick<MediaStore, 'save' | 'remove'>;
}

/**
 * Files of spoken texts. They are stored before the transaction that sends them, which must not wait for a disk. Until it
 * commits they are provisional: those of a process that dies in between are swept a day later.
 */
export function createVoices({ db, log }: Pick<Infra, 'db' | 'log'>, { channels, media }: Parts) {
  return {
    /** Nothing on a channel without audio; a text whose voice cannot be stored is written. */
    async store(scope: TenantScope, channel: string, actions: readonly AnswerAction[]): Promise<Voices> {
      const stored = new Map<AnswerAction, number>();
      if (!channels.capabilities(channel)?.outbound.audio) return stored;
      for (const action of actions) {
        if (action.type !== 'say' || !action.voice) continue;
        const { type: mimeType, bytes } = action.voice;
        const file = { mimeType, filename: 'voice.ogg', maxBytes: ANSWER_VOICE, provisional: true };
        try {
          const { id } = await media.save(scope, { ...file, stream: Readable.from([Buffer.from(bytes)]) });
          stored.set(action, id);
        } catch (error) {
          log.warn({ err: error, companyId: scope.companyId }, 'a spoken text was not stored');
        }
      }
      return stored;
    },

    /** Removes those that no message of the answer has. Never throws: what is left is swept later. */
    async removeUnsent(scope: TenantScope, voices: Voices, sent: readonly number[]): Promise<void> {
      if (voices.size === 0) return;
      try {
        const used = new Set(await filesOfMessages(db, scope, sent));
        for (const id of voices.values()) if (!used.has(id)) await media.remove(scope, id);
      } catch (error) {
        log.warn(
          { err: error, companyId: scope.companyId },
          'files of a dropped answer wait for the sweeper',
        );
      }
    },
  };
}
