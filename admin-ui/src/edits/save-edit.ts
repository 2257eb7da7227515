import { saveEdit as saveWith } from '@recado/sdk/rules';
import type { ConflictDesk } from './conflict-desk';

type Values = Record<string, unknown>;
interface Edit {
  resource: string;
  /** The record as the form read it. */
  read: Values;
  /** The form's changes. */
  changes: Values;
  put: (changes: Values, read: Values) => Promise<Values>;
  show: () => Promise<Values>;
}
type Desk = Pick<ConflictDesk, 'ask' | 'tell' | 'yield'>;

/**
 * Saves a form's changes, with the desk for questions. Fails like the rejected save if the user returns to the form.
 */
export async function saveEdit(desk: Desk, { resource, ...edit }: Edit): Promise<Values> {
  const outcome = await saveWith<Values, Values>({
    ...edit,
    valuesOf: (record) => record,
    ask: (question) => desk.ask({ resource, ...question }),
    tell: (other) => desk.tell({ resource, ...other }),
    yielded: (fields, now) => desk.yield({ resource, fields, now }),
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return 'saved' in outcome ? outcome.saved : outcome.unchanged;
}
