import type { Form } from '../context/settings-form.js';
import type { FormValues } from './integration-choices.js';

/**
 * What a form's input makes of the stored values: an absent or empty secret keeps its value, null clears it, and without
 * any input the stored values have to be complete. Throws ERR_PLUGIN_CONFIG with the field.
 */
export function readSettings(
  form: Form,
  former: FormValues,
  input: Record<string, unknown> = former.settings,
): FormValues {
  const isSecret = ([name]: [string, unknown]) => form.secrets.includes(name);
  const cleared = ([name]: [string, unknown]) => isSecret([name, null]) && input[name] === null;
  const given = Object.fromEntries(Object.entries(input).filter((entry) => !cleared(entry)));
  const kept = Object.fromEntries(Object.entries(former.secrets).filter((entry) => !cleared(entry)));
  const clean = Object.entries(form.read(given, kept));
  return {
    settings: Object.fromEntries(clean.filter((entry) => !isSecret(entry))),
    secrets: Object.fromEntries(clean.filter(isSecret)),
  };
}
