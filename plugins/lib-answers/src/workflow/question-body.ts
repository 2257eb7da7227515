import type { Conversation, IntegrationCompany } from '@recado/sdk';
import { normalized, questionOf } from '../question.js';

/** Type of the body; a service that answers with it has only sent it back. */
export const QUESTION = 'conversation.question';

/** What a company's service gets: the same for n8n and for every other webhook. */
export function questionBody(company: IntegrationCompany, conversation: Conversation): object {
  const { id, ticketId, generation, contact, messages, entry, late } = conversation;
  const text = questionOf(conversation);
  return {
    type: QUESTION,
    id,
    company: company.id,
    integration: { id: conversation.integrationId, name: entry?.name ?? '' },
    ticket: ticketId,
    generation,
    contact: { id: contact.id, name: contact.name, language: contact.language },
    text,
    normalized: normalized(text),
    messages: messages.map(({ id: messageId, at, from, kind, text: written }) => ({
      ...{ id: messageId, at, from, kind, text: written },
    })),
    ...(late && { late }),
  };
}
