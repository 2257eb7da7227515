import type { Conversation, Entry, IntegrationCompany } from '@recado/sdk';
import { createTestContext, type TestContext, type TestContextOptions } from '@recado/sdk/testing';

type Ctx = TestContext & { company: IntegrationCompany };
const COMPANY: IntegrationCompany = { id: 2, language: 'pt', settings: {} };
let count = 0;

/** The context of a call for a company. */
export const calling = (
  options: TestContextOptions<Record<string, unknown>, Record<string, unknown>> = {},
): Ctx => ({
  ...createTestContext(options),
  company: COMPANY,
});

/** A conversation in which the customer wrote these texts, after the bot's greeting. */
export function asking(
  entry: Entry,
  texts: string | string[],
  more: Partial<Conversation> = {},
): Conversation {
  count += 1;
  const at = '2026-01-05T12:30:00.000Z';
  const written = [texts].flat().map((text, index) => ({ id: index + 3, from: 'customer' as const, text }));
  return {
    ...{ id: `2-41-${count}`, ticketId: 41, generation: 1, integrationId: entry.id, entry },
    contact: { id: 31, name: 'Ana "Aninha" Conceição', language: 'pt' },
    messages: [
      { id: 1, at, from: 'customer', kind: 'text', text: 'oi' },
      { id: 2, at, from: 'bot', kind: 'text', text: 'Olá! Como posso ajudar?' },
      ...written.map((message) => ({ at, kind: 'text' as const, ...message })),
    ],
    ...more,
  };
}
