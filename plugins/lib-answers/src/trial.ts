import { randomUUID } from 'node:crypto';
import type { Conversation, Entry, IntegrationCompany } from '@recado/sdk';

/** A conversation for a person who tries an entry: nobody's, and its own each time. */
export function trialOf(entry: Entry, { language }: IntegrationCompany, text: string): Conversation {
  const at = new Date().toISOString();
  return {
    ...{ id: `trial-${randomUUID()}`, ticketId: 0, generation: 0, integrationId: entry.id, entry },
    contact: { id: 0, name: 'Recado', language },
    messages: [{ id: 0, at, from: 'customer', kind: 'text', text }],
  };
}
