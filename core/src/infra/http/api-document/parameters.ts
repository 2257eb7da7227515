import type { Call } from '@recado/sdk/contracts';
import type { NamedSchemas, Schema } from './named-schemas.js';
import { textOfParameter } from './parameter-texts.js';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: Schema;
}

/** Path and query parameters of a call, each with a description. */
export function parametersOf(call: Call, template: string, schemas: NamedSchemas): Parameter[] {
  const own = namesIn(call.path);
  const shown = new Map(namesIn(template).map((name, place) => [own[place]!, name]));
  const inPath = fieldsOf(call.params).map(({ name, schema }) =>
    parameter(call, 'path', { name, shown: shown.get(name) ?? name, schema, required: true }),
  );
  const inQuery = fieldsOf(call.query).map(({ name, schema, required }) =>
    parameter(call, 'query', { name, shown: name, schema, required }),
  );
  function parameter(
    of: Call,
    place: 'path' | 'query',
    field: { name: string; shown: string; schema: Schema; required: boolean },
  ): Parameter {
    const { description, ...schema } = field.schema;
    return {
      name: field.shown,
      in: place,
      required: field.required,
      description: textOfParameter(of, field.name, description as string | undefined),
      schema: schemas.refer(schema),
    };
  }
  return [...inPath, ...inQuery];
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function fieldsOf(object: Call['params']): { name: string; schema: Schema; required: boolean }[] {
  const { properties = {}, required = [] } = (object ?? {}) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
}
