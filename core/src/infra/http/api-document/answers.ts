import { ErrorAnswer, type Call, type ErrorCode } from '@recado/sdk/contracts';
import { sharedTexts } from '@recado/sdk/texts/en';
import { typeName } from './body.js';
import { errorsOf } from './errors-of-call.js';
import { ANSWER_EXAMPLES } from './examples.js';
import type { NamedSchemas, Schema } from './named-schemas.js';

export interface Answers {
  /** Every answer of a call, by status. */
  of(call: Call, name: string): Record<string, object>;
  /** The error answers that several calls have in common, by name. */
  shared(): Record<string, object>;
}

const JSON_TYPE = 'application/json';
const NAMED_BY = 3;

/** Builds the answers of calls; error answers with the same codes are written once. */
export function createAnswers(schemas: NamedSchemas): Answers {
  const shared: Record<string, object> = {};
  const error = schemas.refer(ErrorAnswer);

  function failure(status: number, codes: ErrorCode[]): object {
    const answer = {
      description: codes.map((code) => `\`${code}\`: ${sharedTexts.errors[code]}`).join('\n\n'),
      ...(status === 429 && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: { [JSON_TYPE]: { schema: withCodes(error, codes) } },
    };
    const more = codes.length - NAMED_BY;
    const name = codes.slice(0, NAMED_BY).map(camel).join('Or') + (more > 0 ? `And${more}More` : '');
    const known = shared[name];
    // Others have the same name if they begin alike.
    if (known && JSON.stringify(known) !== JSON.stringify(answer)) return answer;
    shared[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  }
  return {
    of(call, name) {
      const answers: Record<string, object> = success(call, name, schemas);
      for (const [status, codes] of errorsOf(call)) answers[status] = failure(status, codes);
      return answers;
    },
    shared: () => shared,
  };
}

const RETRY_AFTER = { description: 'Seconds to wait', schema: { type: 'integer' } };
const CONTENT_RANGE = {
  description: 'Only for a simple-rest request: which records of how many these are',
  schema: { type: 'string', examples: ['tags 0-9/42'] },
};

/** The codes as a type. The ownership conflict has its code in `code`: `error` is the JSON of the other ticket. */
function withCodes(error: Schema, codes: ErrorCode[]): Schema {
  const field = codes.includes('ERR_OTHER_OPEN_TICKET') ? undefined : 'error';
  if (!field) return error;
  return { allOf: [error, { type: 'object', properties: { [field]: { type: 'string', enum: codes } } }] };
}

/** `ERR_NO_TICKET_FOUND` → `NoTicketFound`. */
const camel = (code: string): string =>
  code
    .replace(/^ERR(OR)?_/, '')
    .split('_')
    .map((word) => word[0]! + word.slice(1).toLowerCase())
    .join('');

function success(call: Call, name: string, schemas: NamedSchemas): Record<string, object> {
  if (call.redirects) return { 302: { description: 'The browser goes on to the page', headers: LOCATION } };
  if (call.file) {
    const schema = { type: 'string', format: 'binary' };
    const content = Object.fromEntries(call.file.map((type) => [type, { schema }]));
    return { 200: { description: 'The file', content } };
  }
  if (!call.answer) return { 204: { description: 'Done' } };
  const example = ANSWER_EXAMPLES[name];
  const { description = call.summary } = call.answer as { description?: string };
  const schema = schemas.name(`${typeName(name)}Answer`, call.answer);
  return {
    [call.status ?? 200]: {
      description,
      ...(call.rows && { headers: { 'Content-Range': CONTENT_RANGE } }),
      content: { [JSON_TYPE]: { schema, ...(example !== undefined && { example }) } },
    },
  };
}

const LOCATION = { Location: { description: 'The page', schema: { type: 'string' } } };
