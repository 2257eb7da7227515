import type { Answer, AnswerAction, Conversation, Exchange, IntegrationContext } from '@recado/sdk';
import { entryOf, normalized, questionInWords, questionOf, says, unanswered } from '@recado/lib-answers';
import { continueChat, startChat, type Chat, type Message } from './chat.js';
import { chosen } from './choose.js';
import { readReply } from './reply.js';
import { isExpired, lastActivity, sessionOf, stateOf, type Session } from './session.js';

/**
 * One question to the bot: it begins, goes on, or begins anew. A session that Typebot no longer knows is begun anew once.
 * The state is the session and what it waits for; it is forgotten when the bot has ended.
 */
export async function answer(
  ctx: IntegrationContext,
  conversation: Conversation,
  exchanges?: Exchange[],
): Promise<Answer> {
  const { settings } = entryOf(conversation.entry, 'typebot');
  if (wrote(conversation, settings.keywordFinish)) return { actions: [{ type: 'close' }], state: null };

  const restarts = wrote(conversation, settings.keywordRestart);
  const session = restarts ? undefined : sessionOf(conversation.state);
  const isOpen = session !== undefined && !isExpired(session, conversation, settings.expiresMinutes);
  if (isOpen && cannotBeSent(session, conversation)) return { actions: [{ type: 'handOver' }], state: null };

  let chat: Chat | undefined;
  if (isOpen) chat = await continueChat(ctx, settings, session, messageFor(session, conversation), exchanges);
  const asked = chat && session;
  // The word that restarts is no answer to the bot's first question.
  chat ??= await startChat(
    ctx,
    settings,
    conversation,
    restarts ? undefined : questionInWords(conversation),
    exchanges,
  );

  const { steps, end, waits } = readReply(chat, { settings, conversation, asked });
  if (waits)
    ctx.log.info({ ticketId: conversation.ticketId, waits }, 'the bot waits for what no chat can give');
  const said = restarts && settings.restartMessage ? [{ text: settings.restartMessage }, ...steps] : steps;
  const actions: AnswerAction[] = [...says(said, end ? 1 : 0), ...(end ? [end] : [])];
  return { actions, state: end ? null : stateOf(chat, lastActivity(conversation)) };
}

/** Whether one of the customer's messages is this keyword. */
function wrote({ messages }: Conversation, keyword: string): boolean {
  const wanted = normalized(keyword);
  return wanted !== '' && unanswered(messages).some(({ text }) => normalized(text) === wanted);
}

/** The bot asks for a file, and gets texts alone: a customer who sends one needs a person who can open it. */
const cannotBeSent = ({ input }: Session, conversation: Conversation): boolean =>
  input.type === 'file input' && !questionOf(conversation);

/** What the customer wrote, or the item of the menu that it names. */
function messageFor({ input }: Session, conversation: Conversation): Message {
  const question = questionInWords(conversation);
  const texts = unanswered(conversation.messages).map(({ text }) => text.trim());
  for (const text of [question, ...texts.reverse()]) {
    const found = chosen(input, text);
    if (found) return found;
  }
  return question;
}
