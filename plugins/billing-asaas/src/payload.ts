/** A JSON object of Asaas, of which nothing is certain. */
export type Fields = Record<string, unknown>;

/** The value's fields; none if it is no object. */
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A text that holds something. */
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** The objects of a list. */
export const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fields) : []);
