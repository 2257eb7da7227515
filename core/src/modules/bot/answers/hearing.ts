import { buffer } from 'node:stream/consumers';
import type { AnswerUsage, ConversationMessage, Entry } from '@recado/sdk';
import { inTransaction } from '../../../infra/database.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { Answerers } from '../../../ports/answerers.js';
import type { MediaStore } from '../../../ports/media.js';
import { saidWith } from '../../messages/message-aids.rules.js';
import { addAid } from '../../messages/message-aids.tx.js';
import type { UnheardNote } from './voice-notes.repo.js';

interface Parts {
  outbox: Outbox;
  answerers: Pick<Answerers, 'canTranscribe' | 'transcribe'>;
  media: Pick<MediaStore, 'open'>;
}
interface Heard {
  entry: Entry;
  notes: readonly UnheardNote[];
  /** Counts what the model used: it is paid for, whatever becomes of the answer. */
  book(usage: readonly AnswerUsage[]): Promise<void>;
}

/** Writes voice notes down with the bot that is asked about them. */
export function createHearing({ db, clock, log }: Infra, { outbox, answerers, media }: Parts) {
  /** What the note says, which now stands below it; undefined if the message is gone meanwhile. */
  async function hear(
    { companyId }: TenantScope,
    { messageId, mediaId, mimeType }: UnheardNote,
    { entry, book }: Heard,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { stream } = await media.open({ companyId }, mediaId);
    const bytes = new Uint8Array(await buffer(stream));
    const note = { id: `${companyId}-${messageId}-transcript`, type: mimeType, bytes };
    const { text, usage = [] } = await answerers.transcribe(companyId, entry, note, signal);
    await book(usage);
    const aid = { kind: 'transcript', language: null, text } as const;
    const kept = await inTransaction(db, (trx) =>
      addAid(trx, outbox, { companyId, messageId }, aid, clock.now()),
    );
    outbox.wake();
    return kept ? text : undefined;
  }

  return {
    /** Whether the bot's integration can. */
    canHear: (entry: Entry | undefined): entry is Entry =>
      entry !== undefined && answerers.canTranscribe(entry.kind),

    /** The conversation with what its notes say, all at the same time; one that fails stays as it is. */
    async heard(
      scope: TenantScope,
      messages: readonly ConversationMessage[],
      asked: Heard,
      signal: AbortSignal,
    ): Promise<readonly ConversationMessage[]> {
      const texts = new Map<number, string>();
      await Promise.all(
        asked.notes.map(async (note) => {
          try {
            const text = await hear(scope, note, asked, signal);
            if (text) texts.set(note.messageId, text);
          } catch (error) {
            log.warn({ err: error, messageId: note.messageId, ...scope }, 'a voice note was not transcribed');
          }
        }),
      );
      return messages.map((one) => ({ ...one, text: saidWith(one.text, texts.get(one.id)) }));
    },
  };
}
