import { isApiError } from '@recado/sdk/client';
import { changesOf, compareEdits, yielding, type FieldConflict } from '@recado/sdk/rules';

type Values = Record<string, unknown>;
/** A record, and what a form would send of it. */
export interface Read<Saved> {
  record: Saved & { version: number };
  form: object;
}
/** Who else saved, when, and what of it the form does not touch. */
export interface OtherEdit {
  /** Undefined: somebody whose name is hidden. */
  name: string | undefined;
  at: string | null;
  also: readonly string[];
}
export interface Asked extends OtherEdit {
  conflicts: readonly FieldConflict[];
}
/** Which fields of the conflicts take the other one's value; undefined: back to the form. */
export type Choice = { theirs: readonly string[] } | undefined;

interface Edit<Saved> {
  read: Read<Saved>;
  /** What the form says now. */
  form: object;
  put: (changes: Values & { ifVersion: number }) => Promise<Saved>;
  /** The record as it is by now. */
  show: () => Promise<Read<Saved>>;
  ask: (asked: Asked) => Promise<Choice>;
  tell: (other: OtherEdit) => void;
}

/**
 * Sends what a form changes. Where somebody else saved meanwhile, both keep what they changed; of what both changed, the user who saves is
 * asked. Answers the record, or nothing when they rather go back to their form.
 */
export async function saveEdit<Saved>({ form, put, show, ask, tell, ...edit }: Edit<Saved>) {
  let { read } = edit;
  let changes = changesOf(read.form as Values, form as Values);
  let kept: OtherEdit | undefined;
  while (Object.keys(changes).length > 0)
    try {
      const saved = await put({ ...changes, ifVersion: read.record.version });
      if (kept) tell(kept);
      return saved;
    } catch (error) {
      if (!isApiError(error, 'ERR_EDITED_MEANWHILE')) throw error;
      const now = await show();
      const compared = compareEdits(read.form as Values, changes, now.form as Values);
      const other = { ...authorOf(error.body), also: compared.theirs };
      const { conflicts } = compared;
      const choice = conflicts.length > 0 ? await ask({ ...other, conflicts }) : { theirs: [] };
      if (!choice) return undefined;
      kept = conflicts.length > 0 ? undefined : other;
      changes = yielding(compared.merged, now.form as Values, choice.theirs);
      read = now;
    }
  return read.record;
}

function authorOf(body: unknown): Pick<OtherEdit, 'name' | 'at'> {
  const { editedBy, editedAt } = (body ?? {}) as { editedBy?: { name?: string }; editedAt?: string };
  return { name: editedBy?.name, at: editedAt ?? null };
}
