import { secretBoxFor } from '../../../infra/secret-box.js';
import type { AskedPlace } from './held-conversation.js';

/** Longer than any conversation waits for an answer: what was said meanwhile decides, not the token's age. */
export const LATE_MS = 60 * 60_000;

/** What a token lets its holder answer: one question, while the conversation is as it was. */
export interface LateQuestion extends AskedPlace {
  companyId: number;
  until: number;
}

/** Tokens for late answers: sealed, so that a service can neither read nor make them. */
export function createLateTokens(key: Buffer) {
  const box = secretBoxFor(key, 'late answers');
  return {
    write: ({ companyId, until, conversation, holder, ticket, lastSaid }: LateQuestion): string =>
      box
        .seal([
          ...[companyId, until, conversation.ticketId, conversation.generation, lastSaid],
          ...[holder.flowIntegrationId, holder.promptId, ticket.status, ticket.userId, ticket.queueId],
        ])
        .toString('base64url'),
    /** Undefined for a text that is no token. */
    read(token: string): LateQuestion | undefined {
      try {
        const sealed = box.open(Buffer.from(token, 'base64url')) as never[];
        const [companyId, until, ticketId, generation, lastSaid, ...rest] = sealed;
        const [flowIntegrationId, promptId, status, userId, queueId] = rest;
        return {
          ...{ companyId: companyId!, until: until!, lastSaid: lastSaid! },
          conversation: { ticketId: ticketId!, generation: generation! },
          holder: { flowIntegrationId: flowIntegrationId!, promptId: promptId! },
          ticket: { status: status!, userId: userId!, queueId: queueId! },
        };
      } catch {
        return undefined; // somebody's guess: not worth a line in the log
      }
    },
  };
}
