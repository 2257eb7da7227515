import type { AnswerAction, Conversation, EntrySettings } from '@recado/sdk';
import { fields, words, type Fields, type Say } from '@recado/lib-answers';
import { bubbleText } from './bubbles.js';
import type { Chat } from './chat.js';
import { commandOf, isEcho } from './commands.js';
import { promptOf } from './menu.js';
import { isRetry } from './retry.js';
import type { Session } from './session.js';

/** What a reply makes Recado do. */
interface Reading {
  steps: Say[];
  /** Ends the bot's part. */
  end?: AnswerAction;
  /** What it waits for, if no chat can give it. */
  waits?: string;
}
interface Around {
  settings: EntrySettings['typebot'];
  conversation: Conversation;
  /** The session that was asked; absent: the chat began. */
  asked?: Session;
}

/**
 * Reads a reply: bubbles as texts with their pauses, the menu after them. A bubble that is a command ends the bot, as does a
 * flow that waits for a browser, or for nothing any more.
 */
export function readReply(chat: Chat, { settings, conversation, asked }: Around): Reading {
  const steps: Say[] = [];
  let pause = 0;
  const say = (text: string | undefined) => {
    if (!text) return;
    steps.push({ text, afterMs: settings.delayMs + pause });
    pause = 0;
  };
  const act = (actions: Fields[]) => {
    for (const { type, wait, redirect } of actions) {
      if (type === 'wait') pause += Math.max(0, Number(fields(wait)['secondsToWaitFor']) || 0) * 1000;
      // Whatever else a browser would run (scripts, pixels, requests) is not run.
      if (type === 'redirect') say(words(fields(redirect)['url']));
    }
  };
  const bubbles = chat.messages;
  const ids = new Set(bubbles.map(({ id }) => id));
  act(chat.clientSideActions.filter(({ lastBubbleBlockId: id }) => id === undefined || id === null));

  const [first] = bubbles;
  const isUnknown = asked !== undefined && isRetry(chat, asked) && settings.unknownMessage !== '';
  for (const bubble of bubbles) {
    const text = isUnknown && bubble === first ? settings.unknownMessage : bubbleText(bubble);
    const command = commandOf(bubble);
    // Nobody sees a command, and nobody but the bot gives one.
    if (command && isEcho(bubble, conversation)) continue;
    if (command?.ends) return { steps, end: command.end };
    if (!command) say(text);
    act(chat.clientSideActions.filter(({ lastBubbleBlockId }) => lastBubbleBlockId === bubble['id']));
  }
  const late = chat.clientSideActions.filter(({ lastBubbleBlockId: id }) => id && !ids.has(id));
  act(late);

  const waits = waitsFor(chat);
  if (waits || !chat.input) return { steps, end: { type: 'handOver' }, waits };
  say(promptOf(chat.input));
  return { steps };
}

/** What the flow waits for that only a browser gives. */
function waitsFor({ clientSideActions, messages, input }: Chat): string | undefined {
  const dedicated = clientSideActions.find(({ expectsDedicatedReply }) => expectsDedicatedReply === true);
  if (dedicated) return String(dedicated['type']).slice(0, 60);
  const isEvent = ({ type, content }: Fields) =>
    type === 'custom-embed'
      ? fields(content)['waitForEventFunction'] !== undefined
      : type === 'embed' && fields(fields(content)['waitForEvent'])['isEnabled'] === true;
  if (messages.some(isEvent)) return 'the event of an embed';
  return input?.['type'] === 'payment input' ? 'payment' : undefined;
}
