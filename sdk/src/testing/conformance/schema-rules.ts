import assert from 'node:assert/strict';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import { secretFields } from '../../plugin/secret.js';
import { checksOf } from './check.js';

/** A form with its name in failures. */
export interface NamedForm {
  what: string;
  schema: TObject;
}
const SECRET_NAME = /secret|token|password|passphrase|private|credential|api_?key/i;
/** Names that merely mention secrets, such as `tokenExpiresAt`, are recognised by their type or these endings. */
const HARMLESS_NAME = /(url|uri|at|expiry|name|id)$/i;

const propertiesOf = ({ schema }: NamedForm) =>
  Object.entries(schema.properties ?? {}) as [string, Record<string, unknown>][];

/** Rules for every form that the back-office draws: `drawn` is checked before, `kept` after the caller's additions. */
export function schemaRules(forms: readonly NamedForm[]) {
  const check = checksOf('form');
  const each = (look: (form: NamedForm, name: string, field: Record<string, unknown>) => void) => {
    for (const form of forms) for (const [name, field] of propertiesOf(form)) look(form, name, field);
  };
  return {
    drawn: [
      check('object-schemas', () => {
        for (const { what, schema } of forms) {
          const good = schema.type === 'object' && typeof schema.properties === 'object';
          assert.ok(good, `${what} is not an object schema`);
          assert.doesNotThrow(() => Check(schema, {}), `${what} is not a valid schema`);
          assert.doesNotThrow(() => JSON.stringify(schema), `${what} cannot be given to the back-office`);
        }
      }),
      check('fields-titled', () => {
        each(({ what }, name, field) => assert.ok(field['title'], `${what}: the field ${name} has no title`));
      }),
      check('secrets-marked', () => {
        each(({ what, schema }, name, field) => {
          const suspicious =
            field['type'] === 'string' && SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);
          assert.ok(
            !suspicious || secretFields(schema).includes(name),
            `${what}: ${name} is not marked with secret()`,
          );
        });
      }),
    ],
    kept: [
      check('secrets-without-default', () => {
        each(({ what, schema }, name, field) => {
          const kept = !secretFields(schema).includes(name) || field['default'] === undefined;
          assert.ok(kept, `${what}: the secret ${name} has a default`);
        });
      }),
      check('defaults-valid', () => {
        each(({ what, schema }, name, field) => {
          if (field['default'] === undefined) return;
          const property = schema.properties[name]!;
          assert.ok(
            Check(property, field['default']),
            `${what}: the default of ${name} is refused by its own schema`,
          );
        });
      }),
    ],
  };
}
