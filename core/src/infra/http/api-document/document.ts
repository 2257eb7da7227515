import * as contracts from '@recado/sdk/contracts';
import type { Call } from '@recado/sdk/contracts';
import type { TSchema } from 'typebox';
import { about } from './about.js';
import { createAnswers } from './answers.js';
import { createNamedSchemas } from './named-schemas.js';
import { operationOf, type Operation } from './operation.js';
import { securitySchemes } from './security.js';
import { TAGS } from './tags.js';

/** An OpenAPI 3.1 document, as far as the code here reads it. */
export interface ApiDocument {
  openapi: string;
  info: object;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
}

const exported = Object.entries(contracts) as [string, unknown][];
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
/** `operationId` of each call: the name under which the contracts export it. */
const names = new Map(exported.flatMap(([name, value]) => (isCall(value) ? [[value, name] as const] : [])));

/**
 * The document of these calls. Everything in it comes from the contracts: names of types and operations are the exported
 * ones, and errors follow from access, input and the codes that a call lists.
 */
export function apiDocument(calls: Iterable<Call>, publicUrl: string): ApiDocument {
  const schemas = createNamedSchemas(
    exported.filter((entry): entry is [string, TSchema] => !isCall(entry[1])),
  );
  const answers = createAnswers(schemas);
  const paths: ApiDocument['paths'] = {};
  const used = new Set<string>();
  for (const call of calls) {
    const name = names.get(call);
    if (!name) throw new Error(`${call.method} ${call.path} is not exported by the contracts`);
    const template = shared(call, calls);
    const item = (paths[`/api${template}`] ??= {});
    item[call.method.toLowerCase()] = operationOf(call, { name, template, schemas, answers });
    used.add(call.tag);
  }
  return {
    openapi: '3.1.0',
    info: about,
    servers: [
      { url: '/', description: 'The server that answered with this document' },
      { url: publicUrl, description: 'The public address of this installation' },
    ],
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths,
    components: { securitySchemes, schemas: schemas.used(), responses: answers.shared() },
  };
}

const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');

/**
 * The path in the document. Two paths that differ only in the names of their parameters are one template: they are
 * written once, with `{id}`.
 */
function shared(call: Call, calls: Iterable<Call>): string {
  for (const other of calls)
    if (other.path !== call.path && shape(other.path) === shape(call.path))
      return call.path.replace(/\{\w+\}/, '{id}');
  return call.path;
}
