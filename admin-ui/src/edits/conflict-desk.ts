import type { EditChoice, EditQuestion, OtherEdit } from '@recado/sdk/rules';

export type Question = EditQuestion & { resource: string };
export type Merged = OtherEdit & { resource: string };
/** A form takes the other person's values for fields that it gave up. */
export interface Yielded {
  resource: string;
  fields: readonly string[];
  now: Record<string, unknown>;
}
type Form = (yielded: Yielded) => void;
type Asker = (question: Question) => Promise<EditChoice>;
type Teller = (merged: Merged) => void;

/** Where a conflicting save asks and reports: the open page does this for all forms. */
export interface ConflictDesk {
  ask: Asker;
  tell: Teller;
  yield: Form;
  /** A form learns the fields that it gave up when the returned function is called. */
  join(form: Form): () => void;
  /** Takes the desk until the returned function is called. */
  open(asker: Asker, teller: Teller): () => void;
}

export function createConflictDesk(): ConflictDesk {
  let clerk: { asker: Asker; teller: Teller } | undefined;
  const forms = new Set<Form>();
  return {
    yield: (yielded) => forms.forEach((form) => form(yielded)),
    join(form) {
      forms.add(form);
      return () => void forms.delete(form);
    },
    ask: async (question) => clerk?.asker(question),
    tell: (merged) => clerk?.teller(merged),
    open(asker, teller) {
      const mine = (clerk = { asker, teller });
      return () => {
        if (clerk === mine) clerk = undefined;
      };
    },
  };
}
export const conflictDesk = createConflictDesk();
