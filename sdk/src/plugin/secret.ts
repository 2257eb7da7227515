import { Type, type TString, type TStringOptions } from 'typebox';

/** A text field that is stored encrypted, never read back and never logged. */
export function secret(options: TStringOptions & { title?: string; description?: string } = {}): TString {
  return Type.String({ ...options, writeOnly: true, format: undefined, 'x-secret': true });
}

/** The names of an object schema's fields that {@link secret} marked. */
export function secretFields(schema: { properties?: Record<string, object> }): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => (property as Record<string, unknown>)['x-secret'] === true)
    .map(([name]) => name);
}
