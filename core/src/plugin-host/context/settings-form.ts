import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { TObject } from 'typebox';
import { secretFields } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import { refusedField } from '../../infra/validation-error.js';

// CommonJS with itself as its default export, which runners expose differently.
const addFormats = formats.default;

type Values = Record<string, unknown>;

/** A settings form: its JSON Schema, and the reading of its input. */
export interface Form {
  /** Plain JSON Schema, for the interface that draws it. */
  schema: Record<string, unknown>;
  /** Names of the encrypted fields. */
  secrets: string[];
  /**
   * The settings with defaults, without unknown fields; a secret that is absent or empty keeps its value.
   * Throws ERR_PLUGIN_CONFIG with a sentence that names the field.
   */
  read(values: Values, formerSecrets: Values): Values;
}

/** Compiles the schema as JSON Schema: a plugin may bring another copy of TypeBox. */
export function compileForm(typed: TObject): Form {
  const schema = JSON.parse(JSON.stringify(typed)) as Record<string, unknown> & {
    properties?: Record<string, Values>;
  };
  const secrets = secretFields(typed);
  const check = addFormats(new Ajv({ strict: false, useDefaults: true, allErrors: false })).compile(schema);
  const fields = new Set(Object.keys(schema.properties ?? {}));

  return {
    schema,
    secrets,
    read(values, formerSecrets) {
      const clean = structuredClone(
        Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name))),
      );
      for (const name of secrets) {
        if (clean[name] !== undefined && clean[name] !== '' && clean[name] !== null) continue;
        delete clean[name];
        if (formerSecrets[name] !== undefined) clean[name] = formerSecrets[name];
      }
      if (check(clean)) return clean;
      const error = check.errors![0]!;
      const { field: path, ...rule } = refusedField(error);
      const [field = ''] = path.split('.');
      const title = schema.properties?.[field]?.['title'];
      const name = typeof title === 'string' ? title : field;
      const text = `${name}: ${rule.rule === 'required' ? 'is required' : error.message}`;
      throw apiError('ERR_PLUGIN_CONFIG', text, { field, ...rule });
    },
  };
}
