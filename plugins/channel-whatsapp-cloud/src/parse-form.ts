import type { FormContent, InboundContent } from '@recado/sdk';
import { boundedText, flowName, flowValue, objectOf, textOf, type WireObject } from '@recado/lib-meta';

const MOST_ANSWERS = 100;
const DEPTH = 4;
const NAME = 120;
const VALUE = 2_000;
const SUMMARY = 4_000;
/** A longer text is no form that a person filled in. */
const LONGEST_JSON = 200_000;

/** Says whose form it is: a secret between the provider and the company's server, and data about the form itself. */
const HIDDEN: ReadonlySet<string> = new Set(['flow_token', 'wa_flow_response_params']);
/** The summary of every flow; it says nothing. */
const EMPTY_SUMMARY = 'Sent';

type Answer = FormContent['answers'][number];

function wordOf(value: unknown, name: string): string | undefined {
  return flowValue(name, typeof value === 'string' ? boundedText(value, VALUE) : value);
}

function* answersIn(value: WireObject, path: string, depth: number): Generator<Answer> {
  for (const [key, inner] of Object.entries(value)) {
    if (HIDDEN.has(key)) continue;
    const name = boundedText([path, flowName(key)].filter(Boolean).join(' · '), NAME) ?? key.slice(0, NAME);
    const listed = Array.isArray(inner) ? inner.slice(0, MOST_ANSWERS) : [inner];
    const words = listed.flatMap((one) => wordOf(one, key) ?? []);
    const text = boundedText(words.join(', '), VALUE);
    if (text) yield { name, value: text };
    if (depth < DEPTH) for (const one of listed) yield* answersIn(objectOf(one), name, depth + 1);
  }
}

function parsed(json: unknown): WireObject {
  const text = textOf(json);
  if (!text || text.length > LONGEST_JSON) return {};
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {}; // the summary is left
  }
}

function firstOf(answers: Generator<Answer>): Answer[] {
  const found: Answer[] = [];
  for (const answer of answers) if (found.push(answer) >= MOST_ANSWERS) break;
  return found;
}

/** A saved address has an id, which says nothing, and its fields are inside. */
function addressIn(response: WireObject): Generator<Answer> {
  return answersIn(objectOf(response['values']), '', 2);
}

/**
 * A filled-in flow (`flow`, formerly `galaxy_message`) or address (`address_message`). `response_json` is JSON inside of
 * JSON. See https://developers.facebook.com/docs/whatsapp/flows/guides/receiveflowresponse
 */
export function formOf(reply: WireObject): InboundContent | undefined {
  const response = parsed(reply['response_json']);
  const isAddress = reply['name'] === 'address_message';
  const answers = firstOf(isAddress ? addressIn(response) : answersIn(response, '', 1));
  const params = objectOf(response['wa_flow_response_params']);
  const name = boundedText(params['title'], NAME) ?? boundedText(params['flow_name'], NAME);
  const summary = boundedText(reply['body'], SUMMARY);
  const text = summary === EMPTY_SUMMARY ? undefined : summary;
  if (!name && !text && answers.length === 0) return undefined;
  return {
    ...{ kind: 'form', ...(isAddress ? { about: 'address' } : name && { name }) },
    ...{ ...(text && { text }), answers },
  };
}

/**
 * Whether the customer may be called. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/calling/user-call-permissions
 */
export function permissionOf(reply: WireObject): InboundContent | undefined {
  const said = textOf(reply['response']);
  if (said === 'accept') return { kind: 'form', about: 'call-allowed', answers: [] };
  return said === 'reject' ? { kind: 'form', about: 'call-refused', answers: [] } : undefined;
}
