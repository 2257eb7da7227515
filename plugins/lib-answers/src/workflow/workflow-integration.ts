import type {
  AnswerAction,
  Conversation,
  Exchange,
  InLanguages,
  IntegrationContext,
  IntegrationPlugin,
  PluginError,
} from '@recado/sdk';
import { entryOf } from '../entry-of.js';
import { refusalOf } from '../errors.js';
import { post, type ServiceAnswer } from '../post.js';
import { trialOf } from '../trial.js';
import { questionBody } from './question-body.js';
import { actionsOfReply } from './reply.js';

/** What differs between services that a company programs by itself. */
export interface WorkflowService {
  kind: 'n8n' | 'webhook';
  title: string;
  description: string;
  texts: InLanguages<{ title: string; description: string }>;
  /** A finer reading of an unsuccessful answer; undefined: the usual one. */
  refusal?(answer: ServiceAnswer): PluginError | undefined;
}

/** An integration that posts each question to the address of an entry, and does what the answer says. */
export function workflowIntegration({ refusal, kind, ...about }: WorkflowService): IntegrationPlugin {
  async function ask(
    ctx: IntegrationContext,
    conversation: Conversation,
    exchanges?: Exchange[],
  ): Promise<AnswerAction[]> {
    const { url } = entryOf(conversation.entry, kind).settings;
    const headers = {
      // Names of Standard Webhooks: a service that keeps the id does everything once.
      'webhook-id': conversation.id,
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    };
    const body = questionBody(ctx.company, conversation);
    const answer = await post(ctx, { url, headers, body }, exchanges);
    if (!answer.ok) throw refusal?.(answer) ?? refusalOf(answer);
    return actionsOfReply(answer);
  }
  return {
    id: kind,
    ...about,
    subscribes: [],
    // It answers, and hears of nothing else.
    async handle() {},
    answersFor: kind,
    answer: (ctx, conversation) => ask(ctx, conversation),
    try: (ctx, entry, text, exchanges) => ask(ctx, trialOf(entry, ctx.company, text), exchanges),
  };
}
