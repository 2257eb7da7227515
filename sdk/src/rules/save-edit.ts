import { compareEdits, yielding, type FieldConflict } from './edits.js';

type Values = Record<string, unknown>;

/** Who else edited a record, when, and what of it the form does not touch. */
export interface OtherEdit {
  /** Undefined: somebody whose name is not told. */
  name: string | undefined;
  at: string | null;
  also: readonly string[];
}
/** What somebody has to choose who saves over another edit. */
export interface EditQuestion extends OtherEdit {
  conflicts: readonly FieldConflict[];
}
/** Which fields of the conflicts take the other one's value; undefined: back to the form. */
export type EditChoice = { theirs: readonly string[] } | undefined;

/** `Read` is a record as the form read it; `Saved` is what a save answers. */
export interface Edit<Read, Saved> {
  read: Read;
  /** What the form changes of it. */
  changes: Values;
  /** The fields of a record, as the form sends them. */
  valuesOf: (read: Read) => Readonly<Values>;
  /** Rejects with ERR_EDITED_MEANWHILE where `read` is no longer what the server has. */
  put: (changes: Values, read: Read) => Promise<Saved>;
  /** The record as it is by now. */
  show: () => Promise<Read>;
  ask: (question: EditQuestion) => Promise<EditChoice>;
  /** Both edits were kept, and nobody had to choose. */
  tell: (other: OtherEdit) => void;
  /** The form takes the other one's value for these fields. */
  yielded?: (fields: readonly string[], now: Read) => void;
}
/** `unchanged`: there was nothing to send. `refusal`: they rather go back to their form. */
export type EditOutcome<Read, Saved> = { saved: Saved } | { unchanged: Read } | { refusal: unknown };

/**
 * Saves what a form changes. Where somebody else saved meanwhile, both keep what they changed; of what both changed, whoever
 * saves is asked. Rejects with whatever else `put` or `show` fail with.
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

/** What a refusal says of the edit that was first. */
function authorOf(body: unknown): Pick<OtherEdit, 'name' | 'at'> {
  const { editedBy, editedAt } = (body ?? {}) as {
    editedBy?: { name?: string } | null;
    editedAt?: string | null;
  };
  return { name: editedBy?.name, at: editedAt ?? null };
}
