/** The parts of JSON schema that bodies in the contracts use. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** A point of P-256, from the examples of RFC 8291. */
const PUSH_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

let counter = 0;
/** Sample texts; one matches each pattern of the contracts. */
const texts = () => {
  const n = ++counter;
  const color = `#${(n % 0xffffff).toString(16).padStart(6, '0')}`;
  return [
    `sample-${n}`,
    color,
    '08:00',
    `sample${n}@example.com`,
    `55119${10_000_000 + n}`,
    `119${10_000_000 + n}`,
    'sendSignMessage',
    '12',
    '2026-11-20',
    `https://127.0.0.1:9/sample-${n}`,
    n.toString(16).padStart(32, '0'),
    'USD',
    '123456',
    // A browser's key and secret for notifications.
    PUSH_KEY,
    'BTBZMqHH6r4Tts7J_aSIgg',
  ];
};

/** The smallest value that a schema accepts; two calls never give the same text. */
export function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function sampleText({ pattern, format, minLength = 0, maxLength = 1000 }: Schema): string {
  if (format === 'email') return texts()[3]!;
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  const fitting = texts().find(
    (text) =>
      text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text)),
  );
  if (fitting === undefined)
    throw new Error(`no sample text fits ${pattern ?? `${minLength} to ${maxLength} characters`}`);
  return fitting;
}
