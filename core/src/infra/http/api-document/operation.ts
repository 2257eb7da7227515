import type { Call } from '@recado/sdk/contracts';
import type { Answers } from './answers.js';
import { bodyOf } from './body.js';
import type { NamedSchemas } from './named-schemas.js';
import { parametersOf, type Parameter } from './parameters.js';
import { securityOf } from './security.js';

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: object;
  responses: Record<string, object>;
}
export interface OperationParts {
  /** The `operationId`. */
  name: string;
  /** The path in the document, whose parameters may have other names than the call's. */
  template: string;
  schemas: NamedSchemas;
  answers: Answers;
}

/** One call as an operation of the document. */
export function operationOf(call: Call, { name, template, schemas, answers }: OperationParts): Operation {
  const parameters = parametersOf(call, template, schemas);
  const requestBody = bodyOf(call, name, schemas);
  return {
    operationId: name,
    summary: call.summary,
    description: accessOf(call),
    tags: [call.tag],
    security: securityOf(call),
    ...(parameters.length && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answers.of(call, name),
  };
}

/** In words, who may make the call and how often. */
function accessOf({ access, rows, perMinute }: Call): string {
  const { who, permission, flag, sessionOnly } = access;
  const rule = [who, permission && `or ${permission}`, flag && `plan ${flag}`, sessionOnly && 'no API token']
    .filter(Boolean)
    .join(', ');
  return [
    `Access: ${rule}.`,
    rows && 'Also answers simple-rest requests (range, sort, filter) with an array and `Content-Range`.',
    perMinute && `At most ${perMinute} requests a minute.`,
  ]
    .filter(Boolean)
    .join(' ');
}
