import type { AnswerAction } from '@recado/sdk';
import { apiError } from '../../../infra/errors.js';
import type { Infra } from '../../../infra/infra.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Answerers } from '../../../ports/answerers.js';
import type { Channels } from '../../../ports/channels.js';
import type { Outbound } from '../../../ports/outbound.js';
import type { FlowFacts } from '../flow-facts.js';
import { counted } from './answer-limits.rules.js';
import { answerTarget } from './answer-target.js';
import { write } from './answer-writing.js';
import { createHeldConversations, type Held, type Line } from './held-conversation.js';
import { createLateTokens, type LateQuestion } from './late-token.rules.js';
import * as answers from './ticket-answers.repo.js';

interface Parts {
  outbox: Outbox;
  outbound: Outbound;
  channels: Pick<Channels, 'capabilities'>;
  answerers: Pick<Answerers, 'usable'>;
  flowOf(scope: { companyId: number }, connectionId: number): Promise<FlowFacts | undefined>;
}

/** Answers that a service gives after its reply to the question, by the token that came with it. */
export function createLateAnswers(infra: Infra, { outbox, outbound, channels, answerers, flowOf }: Parts) {
  const { db, clock } = infra;
  const tokens = createLateTokens(infra.config.keys.secrets);
  const { locked, isAsItWas } = createHeldConversations(infra, { outbox });

  /** The company may have withdrawn meanwhile, its plan or the plugin may be gone. */
  async function factsOf(line: Line, asked: LateQuestion): Promise<FlowFacts | undefined> {
    const target = await answerTarget(infra, line, asked.holder);
    const usable = target && (await answerers.usable(line.companyId, [target.answerer]));
    return usable?.size ? flowOf(line, line.connectionId) : undefined;
  }

  return {
    /**
     * Writes the answer, once for each question.
     *
     * @throws ERR_TOKEN_INVALID for a token that is none or too old; ERR_LATE_ANSWER if the customer wrote on, people
     * continue, the ticket is closed, or a late answer was taken already.
     */
    async take(token: string, actions: readonly AnswerAction[]): Promise<void> {
      const asked = tokens.read(token);
      if (!asked || asked.until <= clock.now().getTime()) throw apiError('ERR_TOKEN_INVALID');
      const { ticketId } = asked.conversation;
      const line = await answers.companyOfAnswers(db, ticketId);
      const facts = line?.companyId === asked.companyId ? await factsOf(line, asked) : undefined;
      if (!line || !facts) throw apiError('ERR_LATE_ANSWER');
      const sent = await locked(line, ticketId, async (at: Held) => {
        if (at.row.lateFor === asked.lastSaid || !(await isAsItWas(at, asked))) return undefined;
        const kept = { attempts: 0, lateFor: asked.lastSaid, ...counted(at.row, at.now) };
        await answers.saveAnswers(at.trx, ticketId, kept);
        const tools = { outbox, capabilities: channels.capabilities, facts };
        return write({ ...at, ...tools }, actions, `${asked.lastSaid}:late`);
      });
      if (!sent) throw apiError('ERR_LATE_ANSWER');
      if (sent.length) outbound.kick(sent);
    },
  };
}
export type LateAnswers = ReturnType<typeof createLateAnswers>;
