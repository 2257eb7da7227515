import { AT_ONCE } from '../infra/clock.js';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import type { Placed, TicketRow } from './tickets-step.js';

const DAY_MS = 86_400_000;
/** The text sent to a contact whose audio is not accepted, in the company's language. */
const TEXTS: Record<string, string> = {
  pt: 'No momento não conseguimos ouvir mensagens de áudio. Por favor, envie sua mensagem por escrito.',
  en: 'We cannot listen to audio messages at the moment. Please send us your message in writing.',
  es: 'Por el momento no podemos escuchar mensajes de audio. Por favor, envíenos su mensaje por escrito.',
  tr: 'Şu anda sesli mesajları dinleyemiyoruz. Lütfen mesajınızı yazılı olarak gönderin.',
};

/**
 * Audio of contacts who may not send any is stored like any message; once a day they are told. Returns the messages to
 * send. The contacts are locked.
 */
export async function tellRefusedAudio(
  session: HotSession,
  placed: Placed[],
  tickets: Map<Placed, TicketRow>,
  events: DomainEvent[],
  now: Date,
): Promise<number[]> {
  const told = new Map<number, { place: Placed; ticket: TicketRow }>();
  for (const place of placed) {
    const { arrival, contact } = place;
    const ticket = tickets.get(place);
    const isHeard = contact.acceptAudioMessage && !arrival.connection.refusesAudio;
    if (isHeard || arrival.content.mediaType !== 'audio' || arrival.fromMe) continue;
    // History from before the connection is not news: nobody waits for an answer to it.
    if (!ticket || arrival.isGroup || arrival.imported) continue;
    if (contact.audioRefusedAt && now.getTime() - contact.audioRefusedAt.getTime() < DAY_MS) continue;
    told.set(contact.id, { place, ticket });
  }
  if (told.size === 0) return [];
  const rows = [...told.values()].map(({ place: { arrival, contact }, ticket }) => ({
    companyId: ticket.companyId,
    ticketId: ticket.id,
    contactId: contact.id,
    connectionId: arrival.connection.id,
    queueId: ticket.queueId,
    conversation: Buffer.from(arrival.conversation),
    fromMe: true,
    body: TEXTS[arrival.connection.language ?? 'pt'] ?? TEXTS['pt'],
    isBot: true,
    isRead: true,
    sendState: 'queued',
    dueAt: AT_ONCE,
    sentAt: now,
  }));
  const ids = await session.insert('messages', rows);
  await session.run('UPDATE contacts SET audioRefusedAt = ? WHERE id IN (?)', now, [...told.keys()]);
  rows.forEach(({ companyId, ticketId }, place) =>
    events.push({
      companyId,
      topic: 'appMessage',
      action: 'create',
      ref: { ticketId, messageId: ids[place]! },
    }),
  );
  return ids;
}
