import type { AnswerAction, Conversation, Exchange, IntegrationContext } from '@recado/sdk';
import { entryOf, fields, parsed, post } from '@recado/lib-answers';
import { addressOf } from './agent.js';
import { queryText } from './query-text.js';
import { agentError, noDialogflow } from './refusal.js';
import { actionsOfResult } from './reply.js';
import { accountOf, forgetToken, tokenOf } from './service-account.js';

/**
 * One `detectIntent`. It is not idempotent (the agent's context moves on), so whatever became of it, it is asked once.
 */
export async function answer(
  ctx: IntegrationContext,
  conversation: Conversation,
  exchanges?: Exchange[],
): Promise<AnswerAction[]> {
  const { settings } = entryOf(conversation.entry, 'dialogflow');
  const account = accountOf(settings.jsonContent);
  const url = addressOf(settings, account, ctx, conversation);
  const token = tokenOf(settings.jsonContent, account);
  const question = {
    url,
    headers: { authorization: `Bearer ${token}` },
    body: { queryInput: queryInput(settings, queryText(conversation)) },
    hidden: [token, account.privateKey],
  };
  const reply = await post(ctx, question, exchanges);
  if (reply.status === 401) forgetToken(settings.jsonContent);
  if (!reply.ok) throw agentError(reply);
  const { queryResult } = fields(parsed(reply.text));
  if (!queryResult) throw noDialogflow();
  return actionsOfResult(fields(queryResult));
}

/** ES has the language inside the text, CX beside it. */
const queryInput = ({ agent, language }: { agent: string; language: string }, text: string): object =>
  agent.trim() ? { text: { text }, languageCode: language } : { text: { text, languageCode: language } };
