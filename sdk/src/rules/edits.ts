type Values = Readonly<Record<string, unknown>>;

/** A field that two people changed to different values; a part of an object as `settings.title`. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}
/** Concurrent edits of one record. */
export interface EditComparison {
  /** Fields that both changed: somebody has to choose. */
  conflicts: FieldConflict[];
  /** Fields that only the other person changed. */
  theirs: string[];
  /** The values to send to merge both edits: in a conflict, this person's. */
  merged: Record<string, unknown>;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of a form are equal: an empty field is empty in any notation. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValue(one[key], other[key]),
  );
}

/** The fields that differ between a form and the record it was read from. */
export const changesOf = (read: Values, form: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([field, value]) => !sameValue(value, read[field])));

/**
 * Compares the changes to a record as `read` with the record as it is `now`. Objects, such as a channel's settings, are
 * compared by their own fields; a list, such as the options of a chatbot, is one field.
 */
export function compareEdits(read: Values, changes: Values, now: Values): EditComparison {
  const conflicts: FieldConflict[] = [];
  const theirs = Object.keys(now).filter(
    (field) => !(field in changes) && !sameValue(read[field], now[field]),
  );
  const merged: Record<string, unknown> = {};
  for (const [field, mine] of Object.entries(changes)) {
    const [was, is] = [read[field], now[field]];
    if (isObject(mine) && isObject(was) && isObject(is)) {
      const inner = compareEdits(was, changesOf(was, { ...mine, ...emptied(was, mine) }), is);
      conflicts.push(...inner.conflicts.map((one) => ({ ...one, field: `${field}.${one.field}` })));
      theirs.push(...inner.theirs.map((name) => `${field}.${name}`));
      merged[field] = { ...is, ...mine, ...Object.fromEntries(inner.theirs.map((name) => [name, is[name]])) };
      continue;
    }
    merged[field] = mine;
    if (!sameValue(was, is) && !sameValue(mine, is)) conflicts.push({ field, mine, theirs: is });
  }
  return { conflicts, theirs, merged };
}
/** Fields that an object no longer has. */
const emptied = (was: Values, mine: Values) =>
  Object.fromEntries(Object.keys(was).flatMap((key) => (key in mine ? [] : [[key, null]])));

/** The same with the other person's values for these conflicting fields. */
export function yielding(merged: Values, now: Values, fields: readonly string[]): Record<string, unknown> {
  const result: Record<string, unknown> = { ...merged };
  for (const path of fields) {
    const [field = '', name] = path.split('.');
    if (name === undefined) delete result[field];
    else result[field] = { ...(result[field] as Values), [name]: (now[field] as Values)[name] };
  }
  return result;
}
