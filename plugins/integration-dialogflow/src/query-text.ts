import type { Conversation } from '@recado/sdk';
import { questionInWords, unanswered } from '@recado/lib-answers';

/** Characters that `detectIntent` takes, of ES and of CX. */
const MOST = 256;

/** The question in as many characters as Dialogflow reads: the newest messages that fit whole, else the newest one cut at a word. */
export function queryText(conversation: Conversation): string {
  const question = questionInWords(conversation);
  if (question.length <= MOST) return question;
  const texts = unanswered(conversation.messages)
    .map(({ text }) => text.trim())
    .filter(Boolean);
  let kept = '';
  for (const text of texts.reverse()) {
    const longer = kept ? `${text}\n${kept}` : text;
    if (longer.length > MOST) break;
    kept = longer;
  }
  return kept || cutAtWord(texts[0]!);
}

function cutAtWord(text: string): string {
  const head = text.slice(0, MOST).replace(/[\ud800-\udbff]$/, '');
  const gap = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  // A word that long is none, and is cut.
  return (gap > MOST / 2 ? head.slice(0, gap) : head).trim();
}
