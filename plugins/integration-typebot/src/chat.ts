import type { Conversation, EntrySettings, Exchange, IntegrationContext, PluginError } from '@recado/sdk';
import {
  fields,
  inItsWords,
  list,
  parsed,
  post,
  refusalOf,
  told,
  words,
  type Fields,
  type Sentence,
  type ServiceAnswer,
} from '@recado/lib-answers';

type Settings = EntrySettings['typebot'];
/** A customer's message, with the item of a menu that it picks. */
export type Message = string | { type: 'text'; text: string; metadata: { replyId: string } };

/** What Typebot answers; the fields inside are as they came. */
export interface Chat {
  sessionId: string;
  /** Bubbles, in order. */
  messages: Fields[];
  /** What the bot waits for; absent: it has ended. */
  input?: Fields;
  clientSideActions: Fields[];
  /** The sentence of the whole bot for an answer that it did not understand, told at the start. */
  retry?: string;
}

const UNKNOWN_BOT: Sentence = {
  en: 'Typebot does not know a published bot with this public id. Publish the bot, and check the id and the address of the viewer.',
  pt: 'O Typebot não conhece um robô publicado com este ID público. Publique o robô e confira o ID e o endereço do visualizador.',
  es: 'Typebot no conoce un bot publicado con este ID público. Publique el bot y revise el ID y la dirección del visor.',
  tr: 'Typebot herkese açık bu kimliğe sahip yayınlanmış bir bot bilmiyor. Botu yayınlayın, kimliği ve görüntüleyicinin adresini kontrol edin.',
};
const NO_TYPEBOT: Sentence = {
  en: 'No Typebot viewer answers at this address.',
  pt: 'Nenhum visualizador do Typebot responde neste endereço.',
  es: 'Ningún visor de Typebot responde en esta dirección.',
  tr: 'Bu adreste bir Typebot görüntüleyicisi yanıt vermiyor.',
};
const REFUSED: Sentence = {
  en: 'Typebot refused the message.',
  pt: 'O Typebot recusou a mensagem.',
  es: 'Typebot rechazó el mensaje.',
  tr: 'Typebot mesajı reddetti.',
};
/** Rich text needs Typebot's own renderer. */
const FORMAT = { textBubbleContentFormat: 'markdown' };

/**
 * Begins a chat. A bot that begins with a question takes the message as its answer, any other ignores it.
 *
 * @throws PluginError also `CONFIG_INVALID` if there is no such bot.
 */
export async function startChat(
  ctx: IntegrationContext,
  settings: Settings,
  { contact, ticketId }: Conversation,
  message: Message | undefined,
  exchanges?: Exchange[],
): Promise<Chat> {
  const prefilledVariables = {
    ...{ name: contact.name, pushName: contact.name, language: contact.language },
    ...{ contactId: contact.id, ticketId, companyId: ctx.company.id },
  };
  const body = {
    ...(message !== undefined && { message }),
    ...{ prefilledVariables, isStreamEnabled: false, isOnlyRegistering: false, ...FORMAT },
  };
  const url = `${rootOf(settings)}/typebots/${encodeURIComponent(settings.slug)}/startChat`;
  const answer = await post(ctx, { url, body }, exchanges);
  if (answer.status === 404) throw told('CONFIG_INVALID', UNKNOWN_BOT, { providerCode: '404' });
  const read = readOrThrow(answer);
  const sessionId = words(read['sessionId']);
  if (!sessionId) throw told('CONFIG_INVALID', NO_TYPEBOT);
  const { general } = fields(fields(read['typebot'])['settings']);
  const retry = words(fields(fields(general)['systemMessages'])['invalidMessage']);
  return { ...chatOf(read), sessionId, retry };
}

/** Goes on with a chat; undefined if Typebot no longer knows the session (404). */
export async function continueChat(
  ctx: IntegrationContext,
  settings: Settings,
  session: { sessionId: string; retry?: string },
  message: Message,
  exchanges?: Exchange[],
): Promise<Chat | undefined> {
  const { sessionId, retry } = session;
  const url = `${rootOf(settings)}/sessions/${encodeURIComponent(sessionId)}/continueChat`;
  const answer = await post(ctx, { url, body: { message, ...FORMAT } }, exchanges);
  return answer.status === 404 ? undefined : { ...chatOf(readOrThrow(answer)), sessionId, retry };
}

const rootOf = ({ url }: Settings): string => `${url.trim().replace(/\/+$/, '')}/api/v1`;

function readOrThrow(answer: ServiceAnswer): Fields {
  const read = fields(parsed(answer.text));
  if (!answer.ok) throw refused(answer, words(read['message']));
  if (!Array.isArray(read['messages'])) throw told('CONFIG_INVALID', NO_TYPEBOT);
  return read;
}

/** `{ code: 'BAD_REQUEST', message: 'Typebot is closed' }` says why; elsewhere the status must do. */
function refused(answer: ServiceAnswer, message: string | undefined): PluginError {
  const usual = refusalOf(answer);
  if (usual.code !== 'CONTENT_REJECTED' || !message) return usual;
  return told('CONTENT_REJECTED', inItsWords(REFUSED, message), { providerCode: String(answer.status) });
}

const chatOf = ({ messages, input, clientSideActions }: Fields) => ({
  messages: list(messages).map(fields),
  ...(words(fields(input)['type']) && { input: fields(input) }),
  clientSideActions: list(clientSideActions).map(fields),
});
