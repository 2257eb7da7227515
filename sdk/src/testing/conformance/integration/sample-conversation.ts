import type { Conversation } from '../../../integration/conversation.js';
import type { Entry } from '../../../integration/entry.js';

const AT = '2026-01-05T12:30:00.000Z';
let count = 0;

/** A conversation that waits for an answer, with its own id; the customer's last message has this text. */
export function sampleConversation(text = 'Olá, "tudo bem"? 👋', entry?: Entry): Conversation {
  count += 1;
  const id = `2-41-${process.pid}${count}`;
  const earlier = { at: AT, kind: 'text' as const };
  return {
    ...{ id, ticketId: 41, generation: 1, integrationId: entry?.id ?? 5 },
    ...(entry && { entry: structuredClone(entry) }),
    contact: { id: 31, name: 'Ana "Aninha" Conceição', language: 'pt' },
    messages: [
      { ...earlier, id: 1, from: 'customer', text: 'oi' },
      { ...earlier, id: 2, from: 'bot', text: 'Olá! Como posso ajudar?' },
      { ...earlier, id: 3, from: 'customer', kind: 'image', text: '' },
      { ...earlier, id: 4, from: 'customer', text },
    ],
  };
}
