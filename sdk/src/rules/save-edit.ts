import { compareEdits, yielding, type FieldConflict } from './edits.js';

type Values = Record<string, unknown>;

/** Who else edited a record, when, and which fields outside the form's own changes. */
export interface OtherEdit {
  /** Undefined: the name is unknown. */
  name: string | undefined;
  at: string | null;
  also: readonly string[];
}
/** The choice in a conflict of edits. */
export interface EditQuestion extends OtherEdit {
  conflicts: readonly FieldConflict[];
}
/** Conflicting fields that take the other person's value; undefined: back to the form. */
export type EditChoice = { theirs: readonly string[] } | undefined;

/** `Read` is a record as the form read it; `Saved` is the response to a save. */
export interface Edit<Read, Saved> {
  read: Read;
  /** The form's changes. */
  changes: Values;
  /** The fields of a record in the form's shape. */
  valuesOf: (read: Read) => Readonly<Values>;
  /** Rejects with ERR_EDITED_MEANWHILE if the server's version is no longer `read`. */
  put: (changes: Values, read: Read) => Promise<Saved>;
  /** The current record. */
  show: () => Promise<Read>;
  ask: (question: EditQuestion) => Promise<EditChoice>;
  /** Both edits were kept without a choice. */
  tell: (other: OtherEdit) => void;
  /** The form takes the other person's value for these fields. */
  yielded?: (fields: readonly string[], now: Read) => void;
}
/** `unchanged`: there was nothing to send. `refusal`: the user returned to the form. */
export type EditOutcome<Read, Saved> = { saved: Saved } | { unchanged: Read } | { refusal: unknown };

/**
 * Saves the changes of a form. If somebody else saved in between, both edits are merged; for fields that both changed,
 * the user who saves is asked. Rejects with any other failure of `put` or `show`.
 */
export async function saveEdit<Read, Saved>(edit: Edit<Read, Saved>): Promise<EditOutcome<Read, Saved>> {
  const { valuesOf, put, show, ask, tell, yielded } = edit;
  let { read, changes } = edit;
  let kept: OtherEdit | undefined;
  while (Object.keys(changes).length > 0)
    try {
      const saved = await put(changes, read);
      if (kept) tell(kept);
      return { saved };
    } catch (refusal) {
      if (!isEditedMeanwhile(refusal)) throw refusal;
      const now = await show();
      const { conflicts, theirs, merged } = compareEdits(valuesOf(read), changes, valuesOf(now));
      const other = { ...authorOf(refusal.body), also: theirs };
      const choice = conflicts.length > 0 ? await ask({ ...other, conflicts }) : { theirs: [] };
      if (!choice) return { refusal };
      if (choice.theirs.length > 0) yielded?.(choice.theirs, now);
      kept = conflicts.length > 0 ? undefined : other;
      changes = yielding(merged, valuesOf(now), choice.theirs);
      read = now;
    }
  return { unchanged: read };
}

const isEditedMeanwhile = (error: unknown): error is { body: unknown } =>
  (error as { code?: unknown } | null)?.code === 'ERR_EDITED_MEANWHILE';

/** Details of the first edit, from the error. */
function authorOf(body: unknown): Pick<OtherEdit, 'name' | 'at'> {
  const { editedBy, editedAt } = (body ?? {}) as {
    editedBy?: { name?: string } | null;
    editedAt?: string | null;
  };
  return { name: editedBy?.name, at: editedAt ?? null };
}
