import type { TSchema } from 'typebox';
import type { Call } from '@recado/sdk/contracts';

type Input = Record<string, unknown>;
interface Schema {
  type?: string;
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  anyOf?: Schema[];
  enum?: unknown[];
}

const takesEmptyText = ({ type, format, pattern, minLength = 0, const: only, enum: some }: Schema): boolean =>
  only === '' ||
  Boolean(some?.includes('')) ||
  (type === 'string' && only === undefined && !some && !format && !pattern && minLength === 0);

/** Fields that may be null and never hold an empty text: a choice not made, a date not given. */
const choicesOf = (body: TSchema | undefined): string[] =>
  Object.entries((body as { properties?: Record<string, Schema> } | undefined)?.properties ?? {})
    .filter(([, { anyOf = [] }]) => anyOf.some(({ type }) => type === 'null') && !anyOf.some(takesEmptyText))
    .map(([name]) => name);

const LANGUAGE = /^(pt|en|es|tr)[-_][A-Za-z]{2}$/;

/**
 * Accepts what forms of existing clients send where the contract is exact: an empty text for a choice becomes null, or
 * is dropped where null would clear a value; an empty filter is dropped; a language with a country becomes the
 * language. Nothing else is converted.
 */
export function lenientInput(call: Call): (request: { body?: unknown; query?: unknown }) => void {
  const unsaid = call.unsaidWhenEmpty ?? [];
  const choices = call.multipart ? [] : choicesOf(call.body).filter((name) => !unsaid.includes(name));
  const { properties = {} } = (call.body ?? {}) as { properties?: Record<string, { enum?: unknown[] }> };
  const { language: languages } = properties;
  return ({ body, query }) => {
    if (isInput(body)) {
      for (const name of choices) if (body[name] === '') body[name] = null;
      for (const name of unsaid) if (body[name] === '') delete body[name];
      // No connection for this user, as the original user form writes it.
      if (choices.includes('whatsappId') && body['whatsappId'] === false) body['whatsappId'] = null;
      const { language } = body;
      // Some services have names of their own for languages.
      const isKnown = languages?.enum?.includes(language);
      if (languages && !isKnown && typeof language === 'string' && LANGUAGE.test(language))
        body['language'] = language.slice(0, 2);
    }
    if (call.method === 'GET' && isInput(query))
      for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
  };
}

const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
