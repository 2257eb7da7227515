import { email } from '../components/validators';
import type { FieldSchema } from './schema';

/** A text's key, with its variables. */
export interface Problem {
  message: string;
  args: Record<string, string | number>;
}

const problem = (message: string, args: Problem['args'] = {}): Problem => ({ message, args });

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true; // the server checks a pattern that this browser cannot read
  }
}

function problemOfText(field: FieldSchema, text: string): Problem | undefined {
  if (field.minLength !== undefined && text.length < field.minLength)
    return problem('ra.validation.minLength', { min: field.minLength });
  if (field.maxLength !== undefined && text.length > field.maxLength)
    return problem('ra.validation.maxLength', { max: field.maxLength });
  if (field.pattern && !matches(field.pattern, text)) return problem('office.schema.format');
  if (field.format === 'email') {
    const wrong = email(text);
    return wrong ? problem(wrong) : undefined;
  }
  return field.format === 'uri' && !URL.canParse(text) ? problem('office.schema.format') : undefined;
}

function problemOfNumber(field: FieldSchema, value: number): Problem | undefined {
  if (field.type === 'integer' && !Number.isInteger(value)) return problem('office.schema.whole');
  if (field.minimum !== undefined && value < field.minimum)
    return problem('ra.validation.minValue', { min: field.minimum });
  if (field.maximum !== undefined && value > field.maximum)
    return problem('ra.validation.maxValue', { max: field.maximum });
  return undefined;
}

function problemOfList(field: FieldSchema, values: unknown[]): Problem | undefined {
  if (field.minItems !== undefined && values.length < field.minItems)
    return problem('office.schema.minItems', { smart_count: field.minItems });
  if (field.maxItems !== undefined && values.length > field.maxItems)
    return problem('office.schema.maxItems', { smart_count: field.maxItems });
  for (const value of values) {
    if (typeof value !== 'string' || !field.items) continue;
    if (problemOfText(field.items, value)) return problem('office.schema.item', { value });
  }
  return undefined;
}

/** The first problem of a value, by the field's own schema. The server checks again. */
export function problemOf(field: FieldSchema, value: unknown, isRequired: boolean): Problem | undefined {
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty && isRequired) return problem('common.required');
  if (Array.isArray(value)) return problemOfList(field, value);
  if (empty) return undefined;
  if (typeof value === 'string') return problemOfText(field, value);
  return typeof value === 'number' ? problemOfNumber(field, value) : undefined;
}
