/** The part of JSON Schema that a channel's form may use. */
export interface FieldSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: FieldSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  /** Titles, descriptions and the names of choices in other languages than the plugin's own. */
  'x-texts'?: Record<string, { title?: string; description?: string; choices?: Record<string, string> }>;
  /** Titles of its permitted values. */
  'x-choices'?: Record<string, string>;
  'x-secret'?: boolean;
  /** Endings of the files that hold this secret. */
  'x-file'?: string;
}
export interface FormSchema {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

export type FieldKind =
  | 'secret'
  | 'boolean'
  | 'number'
  | 'choice'
  | 'choices'
  | 'list'
  | 'color'
  | 'longText'
  | 'text'
  | 'unknown';

/** Text that may be longer than this gets more than one line. */
const LONG_TEXT = 200;

/** The permitted values of a field, in any notation of the schema. */
export function valuesOf(field: FieldSchema): (string | number)[] | undefined {
  const values = field.enum ?? field.anyOf?.map((one) => one.const);
  const usable = values?.every((value) => typeof value === 'string' || typeof value === 'number');
  return values?.length && usable ? (values as (string | number)[]) : undefined;
}

export function kindOf(name: string, field: FieldSchema, secrets: readonly string[]): FieldKind {
  if (secrets.includes(name) || field['x-secret']) return 'secret';
  if (valuesOf(field)) return 'choice';
  if (field.type === 'boolean') return 'boolean';
  if (field.type === 'number' || field.type === 'integer') return 'number';
  if (field.type === 'array') {
    if (field.items && valuesOf(field.items)) return 'choices';
    return field.items?.type === 'string' ? 'list' : 'unknown';
  }
  if (field.type !== 'string') return 'unknown';
  if (field.format === 'color' || /^\^#\[0-9A-Fa-f\]\{6\}/.test(field.pattern ?? '')) return 'color';
  return (field.maxLength ?? 0) > LONG_TEXT && !field.pattern && !field.format ? 'longText' : 'text';
}

/** A plugin's text in a language, if it has a translation. */
export const textIn = <T>(
  texts: Record<string, T | undefined> | undefined,
  language: string,
): T | undefined => texts?.[language];

export function textsOf(name: string, field: FieldSchema, language: string) {
  const own = field['x-texts']?.[language];
  return {
    title: own?.title ?? field.title ?? name,
    description: own?.description ?? field.description,
    choices: { ...field['x-choices'], ...own?.choices },
  };
}

/** Initial values of a new connection's form. */
export function defaultsOf(schema: FormSchema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    fields.filter(([, field]) => field.default !== undefined).map(([name, field]) => [name, field.default]),
  );
}

/**
 * What is sent: an empty secret keeps the stored one, and an empty number or choice means the plugin's default. Values
 * without a field in this form stay as they are.
 */
export function toSettings(
  values: Record<string, unknown>,
  schema: FormSchema,
  secrets: readonly string[],
): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const field = schema.properties?.[name];
    if (
      field &&
      value === '' &&
      kindOf(name, field, secrets) !== 'text' &&
      kindOf(name, field, secrets) !== 'longText'
    )
      continue;
    sent[name] = Array.isArray(value) ? value.filter((item) => item !== '' && item !== null) : value;
  }
  return sent;
}
