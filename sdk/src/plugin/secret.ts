import { Type, type TString, type TStringOptions } from 'typebox';

/** What a {@link secret} field may say beside the rules of its text. */
export interface SecretOptions extends TStringOptions {
  title?: string;
  description?: string;
  /**
   * The provider wants it in the address of each request, as Telegram does (https://core.telegram.org/bots/api#making-requests).
   * Recado then hides it wherever an address may be shown: in the plugin's log lines and errors.
   */
  inAddress?: boolean;
  /**
   * The secret is the content of a file, such as a certificate: these endings, as `.p12,.pem`. Forms offer to choose one. Text
   * stays text, anything else arrives as base64.
   */
  file?: string;
}

/** A text field that is stored encrypted, never read back and never logged. */
export function secret({ inAddress, file, ...options }: SecretOptions = {}): TString {
  const marks = {
    'x-secret': true,
    ...(inAddress && { 'x-in-address': true }),
    ...(file !== undefined && { 'x-file': file }),
  };
  return Type.String({ ...options, writeOnly: true, format: undefined, ...marks });
}

type Form = { properties?: Record<string, object> };

const marked = (schema: Form, mark: string): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, property]) => (property as Record<string, unknown>)[mark] === true)
    .map(([name]) => name);

/** The names of an object schema's fields that {@link secret} marked. */
export const secretFields = (schema: Form): string[] => marked(schema, 'x-secret');

/** Those of them that travel in addresses. */
export const addressSecretFields = (schema: Form): string[] => marked(schema, 'x-in-address');

/** The names of an object schema's fields that carry `x-needed: true`: the plugin starts without them, and cannot work. */
export const neededFields = (schema: Form): string[] => marked(schema, 'x-needed');
