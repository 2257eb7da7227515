import { Type, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';

const ISO = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$';

/** Fields that the shapes of billing share. */
export const Id = Type.String({ minLength: 1, maxLength: 255 });
export const Moment = Type.Refine(Type.String({ pattern: ISO }), (text) => !Number.isNaN(Date.parse(text)));
export const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
export const oneOf = <const Words extends readonly string[]>(words: Words) => Type.Enum([...words]);

/** What of the value does not fit: `payments.0.paidAt must …`; undefined if it fits. `itself` names the whole value. */
export function misfit(schema: TSchema, value: unknown, itself: string): string | undefined {
  const [error] = Errors(schema, value);
  if (!error) return undefined;
  const { instancePath, keyword, message, params } = error;
  const place = instancePath.slice(1).replaceAll('/', '.') || itself;
  if (keyword === 'enum')
    return `${place} must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`;
  if (keyword === 'boolean') return `${place} must not be there`;
  if (keyword === 'pattern' && message.includes(ISO)) return `${place} must be an ISO 8601 moment`;
  return `${place} ${message}`;
}
