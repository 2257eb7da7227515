import type { Call } from '@recado/sdk/contracts';
import type { TSchema } from 'typebox';
import { BODY_EXAMPLES } from './examples.js';
import type { NamedSchemas, Schema } from './named-schemas.js';

/** `sendMessage` → `SendMessage`. */
export const typeName = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** The request body of a call, if it has one. */
export function bodyOf(call: Call, name: string, schemas: NamedSchemas): object | undefined {
  const { body, files } = call;
  if (!body && !files) return undefined;
  const example = BODY_EXAMPLES[name];
  const json = () => ({
    'application/json': {
      schema: schemas.name(`${typeName(name)}Body`, body!),
      ...(example !== undefined && { example }),
    },
  });
  if (!files) return { required: isNeeded(body!), content: json() };
  return {
    required: true,
    content: {
      ...(files.orJson && json()),
      'multipart/form-data': { schema: form(files, body && (schemas.refer(body) as Schema)) },
    },
  };
}

/** A body may be left out if none of its fields is required. */
const isNeeded = (body: TSchema): boolean =>
  ((body as { required?: unknown[] }).required ?? []).length > 0 || 'anyOf' in body;

const FILE: Schema = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };

function form({ field, many }: NonNullable<Call['files']>, texts: Schema | undefined): Schema {
  const properties = (texts?.['properties'] ?? {}) as object;
  const file = many ? { type: 'array', items: FILE } : FILE;
  return { type: 'object', properties: { ...properties, [field]: file }, required: [field] };
}
