import type { TSchema } from 'typebox';

/** A JSON schema in the document. */
export type Schema = Record<string, unknown>;

export interface NamedSchemas {
  /** The schema with `$ref` in place of every part that has a name. */
  refer(schema: TSchema | Schema): Schema;
  /** Gives this schema a name, unless it has one already, and refers to it. */
  name(name: string, schema: TSchema): Schema;
  /** Every schema that was referred to, by name. */
  used(): Record<string, Schema>;
}

/** Names in the document that differ from the contracts'. */
const RENAMED: Record<string, string> = { ErrorAnswer: 'Error' };
/** Inputs of a query or a path: they appear as parameters. */
const NO_TYPE = /(Filter|Params)$/;
const HELD = ['properties', 'items', 'anyOf', 'allOf', 'additionalProperties'] as const;

/**
 * Finds the contracts' named schemas inside others. They are compared by content: the builders of schemas copy what they
 * are given, and a description may be added.
 */
export function createNamedSchemas(exported: [string, TSchema][]): NamedSchemas {
  const names = new Map<string, string>();
  const used: Record<string, Schema> = {};
  const seen = new WeakMap<object, Schema>();
  for (const [name, schema] of exported)
    if (isNameable(schema) && !NO_TYPE.test(name)) {
      const key = keyOf(schema as Schema);
      if (!names.has(key)) names.set(key, RENAMED[name] ?? name);
    }

  function refer(schema: TSchema | Schema): Schema {
    const known = seen.get(schema);
    if (known) return known;
    const name = isNameable(schema) ? names.get(keyOf(schema as Schema)) : undefined;
    const made = name ? reference(name, schema as Schema) : within(schema as Schema);
    seen.set(schema, made);
    return made;
  }
  function reference(name: string, schema: Schema): Schema {
    const $ref = `#/components/schemas/${name}`;
    if (!used[name]) {
      used[name] = {}; // before its parts, which may name it
      used[name] = within(schema);
    }
    const { description } = schema;
    return description === undefined || used[name]['description'] === description
      ? { $ref }
      : { $ref, description };
  }
  function within(schema: Schema): Schema {
    const made = { ...schema };
    for (const key of HELD) {
      const part = schema[key];
      if (part === undefined || typeof part !== 'object' || part === null) continue;
      if (Array.isArray(part)) made[key] = part.map((one) => refer(one as Schema));
      else if (key === 'properties')
        made[key] = Object.fromEntries(
          Object.entries(part).map(([name, value]) => [name, refer(value as Schema)]),
        );
      else made[key] = refer(part as Schema);
    }
    return made;
  }
  return {
    refer,
    name(name, schema) {
      const referred = refer(schema);
      if (referred['$ref'] || !isNameable(schema)) return referred;
      used[name] ??= referred;
      return { $ref: `#/components/schemas/${name}` };
    },
    used: () => Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const isNameable = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { properties, allOf, anyOf, enum: members } = value as Schema;
  return Boolean(
    (properties && Object.keys(properties).length) ||
    allOf ||
    (Array.isArray(anyOf) && anyOf.every(isNameable)) ||
    (Array.isArray(members) && members.length > 1),
  );
};

const keyOf = ({ description: _shown, default: _preset, ...schema }: Schema): string =>
  JSON.stringify(schema);
