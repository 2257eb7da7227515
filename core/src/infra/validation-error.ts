import type { ErrorObject } from 'ajv';

/** The validation errors of a form, for clients that show them in another language than the server's sentence. */
export interface RefusedField {
  /** Path of the field, such as `chatbots.0.name`. */
  field: string;
  /** The violated rule of the schema, and its limit if it has one. */
  rule: string;
  limit?: number;
}

/** Made from the first error of a schema's validator. */
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
