import { answerProblem, type AnswerAction } from '@recado/sdk';
import { told, inItsWords, type Sentence } from '../errors.js';
import { fields, parsed, words, type Fields } from '../json-value.js';
import type { ServiceAnswer } from '../post.js';
import { says } from '../says.js';
import { QUESTION } from './question-body.js';

/** Fields in which services put their text, the most usual first. */
const TEXTS = ['output', 'answer', 'text', 'message', 'reply'];
/** Beside a `message` they say that it is an error for developers. */
const OF_ERRORS = ['error', 'errorMessage', 'code', 'statusCode', 'stack'];
/** n8n's answer while the workflow goes on: the text comes later, or never. */
const STARTED = /^workflow was started\.?$/i;
/** A whole page; a text may well begin with a tag. */
const PAGE = /^<(!doctype|\?xml|html|head|body)\b/i;
/** Objects and lists inside of one another that are looked into. */
const DEPTH = 5;

const UNFIT: Sentence = {
  en: 'The actions in the service’s answer are not valid.',
  pt: 'As ações na resposta do serviço não são válidas.',
  es: 'Las acciones en la respuesta del servicio no son válidas.',
  tr: 'Hizmetin yanıtındaki eylemler geçerli değil.',
};

/**
 * What a service's answer makes Recado do. A text is said: plain text, or JSON with it in one of `output`, `answer`, `text`,
 * `message`, `reply`, in any lists and objects around. `actions` are Recado's own and done as they are. Everything else,
 * such as a page, n8n's "Workflow was started" or nothing, is no answer now: the result is empty, and nobody sees it.
 *
 * @throws PluginError `CONTENT_REJECTED` for `actions` that the core would refuse.
 */
export function actionsOfReply({ headers, text }: Pick<ServiceAnswer, 'headers' | 'text'>): AnswerAction[] {
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'text/html' || type === 'application/xhtml+xml') return [];
  const json = parsed(text);
  if (json === undefined) return type === 'text/plain' ? says(textsOf(text).map(asSay)) : [];
  const actions = actionsIn(json);
  return actions ? checked(actions) : says(textsOf(json).map(asSay));
}

const asSay = (text: string) => ({ text });

/** The texts of a reply, in order. */
function textsOf(reply: unknown, depth = DEPTH): string[] {
  if (typeof reply === 'string') {
    const text = reply.trim();
    return text && !STARTED.test(text) && !PAGE.test(text) ? [text] : [];
  }
  if (depth === 0) return [];
  if (Array.isArray(reply)) return reply.flatMap((part) => textsOf(part, depth - 1));
  const found = fields(reply);
  if (found['type'] === QUESTION) return [];
  const isError = OF_ERRORS.some((name) => found[name] !== undefined && found[name] !== null);
  for (const name of TEXTS.filter((one) => !(isError && one === 'message'))) {
    const texts = textsOf(found[name], depth - 1);
    if (texts.length > 0) return texts;
  }
  return [];
}

/** The `actions` of a reply, which stand at its top, or in the only entry of a list. */
function actionsIn(reply: unknown): unknown[] | undefined {
  const first = Array.isArray(reply) && reply.length === 1 ? (reply[0] as unknown) : reply;
  const { actions } = fields(first);
  return Array.isArray(actions) ? actions : undefined;
}

function checked(given: unknown[]): AnswerAction[] {
  const actions = given.map(known);
  const problem = answerProblem(actions);
  if (problem) throw told('CONTENT_REJECTED', inItsWords(UNFIT, problem));
  return actions as unknown as AnswerAction[];
}

/** The fields that Recado knows; services write null for what they leave out. */
function known(action: unknown): Fields {
  const { type, text, afterMs, queueId, userId } = fields(action);
  const given = { type: words(type), text, afterMs, queueId, userId };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
}
