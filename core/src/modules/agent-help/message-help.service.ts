import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { TRANSCRIBED_BYTES } from '@recado/sdk';
import type { Language, Message, MessageAid } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { MessageAids } from '../messages/message-aids.service.js';
import { helpedBy, type Helpers } from './helping.js';
import type { ReadableTickets } from './readable-tickets.js';

interface Parts extends Helpers {
  messageAids: MessageAids;
  media: Pick<MediaStore, 'open'>;
  readable: ReadableTickets;
}

/** Texts that a model makes of one message; all who read the conversation see them below it. */
export function createMessageHelp(infra: Pick<Infra, 'db' | 'secrets'>, parts: Parts) {
  const { messageAids, media, readable } = parts;
  const helper = helpedBy(infra, parts);

  async function read(viewer: Principal, id: number) {
    const message = await messageAids.readForAid(viewer, id);
    await readable.assert(viewer, message.ticketId);
    if (message.isDeleted) throw apiError('ERR_MESSAGE_STATE');
    return message;
  }

  return {
    /** Of the message's text or, of a voice note, of what it says. Throws ERR_MESSAGE_STATE if there is neither. */
    async translate(viewer: Principal, id: number, to: Language, signal: AbortSignal): Promise<Message> {
      const message = await read(viewer, id);
      const kept = message.aids.find(({ kind, language }) => kind === 'translation' && language === to);
      const heard = message.aids.find(({ kind }) => kind === 'transcript' || kind === 'spoken');
      const text = (message.body || (heard?.text ?? '')).slice(0, LONGEST);
      if (!text.trim()) throw apiError('ERR_MESSAGE_STATE');
      const aid: MessageAid = kept ?? {
        kind: 'translation',
        language: to,
        text: (await helper.text(viewer, { kind: 'translate', text, to }, signal)).text,
      };
      return messageAids.keep(viewer, message, aid);
    },

    /** Throws ERR_MESSAGE_STATE if the message is no voice note whose file is there. */
    async transcribe(viewer: Principal, id: number, signal: AbortSignal): Promise<Message> {
      const message = await read(viewer, id);
      const kept = message.aids.find(({ kind }) => kind === 'transcript');
      if (kept) return messageAids.keep(viewer, message, kept);
      const { file, mediaType } = message;
      if (mediaType !== 'audio' || !file || file.size > TRANSCRIBED_BYTES)
        throw apiError('ERR_MESSAGE_STATE');
      const { stream } = await media.open(viewer, file.mediaId);
      const note = { id: randomUUID(), type: file.mimeType, bytes: new Uint8Array(await buffer(stream)) };
      const { text } = await helper.transcript(viewer, note, signal);
      return messageAids.keep(viewer, message, { kind: 'transcript', language: null, text });
    },
  };
}
export type MessageHelpService = ReturnType<typeof createMessageHelp>;

/** Characters of a message that are translated. */
const LONGEST = 4096;
