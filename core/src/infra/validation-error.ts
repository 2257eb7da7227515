import type { ErrorObject } from 'ajv';

/** What of a form was refused, for who says it in another language than the server's sentence. */
export interface RefusedField {
  /** By its path, such as `chatbots.0.name`. */
  field: string;
  /** The schema's rule that it breaks, and that rule's limit where it has one. */
  rule: string;
  limit?: number;
}

/** Of what a schema's validator found first. */
export function refusedField({
  instancePath,
  keyword,
  params,
}: Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>): RefusedField {
  const { missingProperty, limit } = params as { missingProperty?: string; limit?: unknown };
  const path = [
    ...instancePath.split('/').slice(1),
    ...(missingProperty === undefined ? [] : [missingProperty]),
  ];
  return { field: path.join('.'), rule: keyword, ...(typeof limit === 'number' && { limit }) };
}
