import type { AnswerAction } from '@recado/sdk';
import { fields, idOf, list, says, words, type Fields } from '@recado/lib-answers';

/**
 * What a `queryResult` makes Recado do: all its texts are said, then what it signals is done. A custom payload
 * `{ "action": "handoff" | "close", "queueId"? }` says it in both versions, `liveAgentHandoff` and `endInteraction` are
 * signals of their own. The end of an interaction gives people the conversation: the agent is done, and perhaps not the customer.
 */
export function actionsOfResult(result: Fields): AnswerAction[] {
  const messages = list(result['responseMessages'] ?? result['fulfillmentMessages'])
    .map(fields)
    .filter(isForAll);
  const texts = messages.flatMap(textsOf);
  // Webhooks of ES may give this text alone.
  const spoken =
    texts.length > 0 ? texts : [words(result['fulfillmentText'])].filter((text) => text !== undefined);
  const end = messages.map(payloadEnd).find((action) => action !== undefined) ?? signalled(result, messages);
  return [
    ...says(
      spoken.map((text) => ({ text })),
      end ? 1 : 0,
    ),
    ...(end ? [end] : []),
  ];
}

/** ES has messages for certain messengers beside those for all. */
const isForAll = ({ platform }: Fields): boolean =>
  platform === undefined || platform === null || platform === 'PLATFORM_UNSPECIFIED';

function textsOf({ text, quickReplies, card, image, basicCard }: Fields): string[] {
  const said = list(fields(text)['text']).map(words);
  const { title, quickReplies: replies } = fields(quickReplies);
  const options = list(replies)
    .map(words)
    .filter(Boolean)
    .map((option) => `• ${option}`);
  const ofCard = fields(card ?? basicCard);
  const lines = [
    ...said,
    [words(title), ...options].filter(Boolean).join('\n'),
    [words(ofCard['title']), words(ofCard['subtitle']), words(ofCard['formattedText'])]
      .filter(Boolean)
      .join('\n'),
    linkOf(fields(image)['imageUri']) ?? linkOf(ofCard['imageUri']),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

const linkOf = (value: unknown): string | undefined =>
  /^https?:\/\/\S+$/i.test(words(value) ?? '') ? words(value) : undefined;

function payloadEnd({ payload }: Fields): AnswerAction | undefined {
  const { action, ...ids } = fields(payload);
  switch (words(action)?.toLowerCase()) {
    case 'handoff':
      return handOver(ids);
    case 'close':
      return { type: 'close' };
    default:
      return undefined;
  }
}

function signalled(
  { intent, diagnosticInfo }: Fields,
  messages: readonly Fields[],
): AnswerAction | undefined {
  const handoff = messages.find(({ liveAgentHandoff }) => isThere(liveAgentHandoff));
  if (handoff) return handOver(fields(fields(handoff['liveAgentHandoff'])['metadata']));
  const { liveAgentHandoff, endInteraction } = fields(intent);
  const ends =
    liveAgentHandoff === true ||
    endInteraction === true ||
    fields(diagnosticInfo)['end_conversation'] === true ||
    messages.some((message) => isThere(message['endInteraction']));
  return ends ? { type: 'handOver' } : undefined;
}
/** `{}` is how a signal without content is written. */
const isThere = (signal: unknown): boolean => typeof signal === 'object' && signal !== null;

function handOver(ids: Fields): AnswerAction {
  const queueId = idOf(ids['queueId']);
  const userId = idOf(ids['userId']);
  return { type: 'handOver', ...(queueId && { queueId }), ...(userId && { userId }) };
}
