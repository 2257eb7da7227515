import { Readable } from 'node:stream';
import type { Language, Message, Ticket } from '@recado/sdk/contracts';
import type { MadeFile } from '../../../infra/http/file-route.js';
import type { Infra } from '../../../infra/infra.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { MediaStore } from '../../../ports/media.js';
import type { CompaniesService } from '../../companies/companies.service.js';
import { maskMessage, messageToWire } from '../../messages/messages.wire.js';
import type { TicketsService } from '../../tickets/tickets.service.js';
import { pageOf } from '../conversations.repo.js';
import { messageText, oneLine } from './message-lines.js';
import type { Reader } from './offer-lines.js';
import { WORDS } from './transcript-words.js';
import { filled } from './words/wording.js';

/** Messages read at a time: only these are in memory, however long the conversation is. */
const PAGE = 200;

interface TranscriptParts {
  media: Pick<MediaStore, 'signedPath'>;
  tickets: Pick<TicketsService, 'visible' | 'view' | 'accessed'>;
  companies: Pick<CompaniesService, 'find'>;
}

export type Transcripts = ReturnType<typeof createTranscripts>;

/** Conversations as text files. */
export function createTranscripts({ db }: Pick<Infra, 'db'>, { media, tickets, companies }: TranscriptParts) {
  async function* messagesOf(viewer: Principal, ticketId: number): AsyncGenerator<Message[]> {
    for (let after = 0; ;) {
      const { rows, hasMore } = await pageOf(db, viewer, ticketId, { limit: PAGE, after });
      const messages = rows.map((row) => messageToWire(row, media));
      yield viewer.masked ? messages.map(maskMessage) : messages;
      if (!hasMore) return;
      after = rows.at(-1)!.id;
    }
  }
  async function* textOf(viewer: Principal, ticket: Ticket, reader: Reader): AsyncGenerator<string> {
    yield headOf(viewer, ticket, reader);
    let isEmpty = true;
    for await (const messages of messagesOf(viewer, ticket.id)) {
      if (messages.length === 0) break;
      isEmpty = false;
      yield messages.map((message) => messageText(message, ticket.contact.name, reader)).join('');
    }
    if (isEmpty) yield `${WORDS[reader.language].head.empty}\n`;
  }

  /**
   * The messages of a ticket that the viewer may see, oldest first, in this language or the company's. The history of the
   * ticket records it as it records who opens somebody's conversation.
   */
  return async (viewer: Principal, ticketId: number, language?: Language): Promise<MadeFile> => {
    const row = await tickets.visible(viewer, ticketId);
    await tickets.accessed(viewer, row);
    const company = await companies.find(viewer);
    const reader = { language: language ?? (company.language as Language), timeZone: company.timeZone };
    const ticket = await tickets.view(viewer, row);
    return {
      stream: Readable.from(textOf(viewer, ticket, reader)),
      type: 'text/plain; charset=utf-8',
      filename: `${WORDS[reader.language].file}-${ticketId}.txt`,
    };
  };
}

function headOf(viewer: Principal, ticket: Ticket, { language, timeZone }: Reader): string {
  const { head } = WORDS[language];
  const { contact, queue, user, whatsapp } = ticket;
  const who =
    contact.number && contact.number !== contact.name ? `${contact.name} (${contact.number})` : contact.name;
  const lines = [
    filled(head.title, who),
    filled(head.ticket, ticket.id),
    ...(queue ? [filled(head.queue, queue.name)] : []),
    ...(user ? [filled(head.agent, user.name)] : []),
    ...(whatsapp ? [filled(head.connection, whatsapp.name)] : []),
    filled(head.exportedBy, viewer.name),
    filled(head.times, timeZone),
  ];
  return `${lines.map(oneLine).join('\n')}\n\n`;
}
