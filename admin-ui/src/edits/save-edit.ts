import { isApiError } from '@recado/sdk/client';
import { compareEdits, yielding } from '@recado/sdk/rules';
import type { ConflictDesk, OtherEdit } from './conflict-desk';

type Values = Record<string, unknown>;
interface Edit {
  resource: string;
  /** The record as the form read it. */
  read: Values;
  /** What the form changes of it. */
  changes: Values;
  put: (changes: Values, read: Values) => Promise<Values>;
  show: () => Promise<Values>;
}
type Desk = Pick<ConflictDesk, 'ask' | 'tell' | 'yield'>;

/**
 * Saves what a form changes. Where somebody else saved meanwhile, both keep what they changed; of what both changed, whoever
 * saves is asked. Fails as the refused save did when they rather go back to their form.
 */
export async function saveEdit(desk: Desk, { resource, put, show, ...edit }: Edit): Promise<Values> {
  let { read, changes } = edit;
  let kept: (OtherEdit & { fields: string[] }) | undefined;
  for (;;) {
    if (Object.keys(changes).length === 0) return read;
    try {
      const saved = await put(changes, read);
      if (kept) desk.tell(kept);
      return saved;
    } catch (error) {
      if (!isApiError(error, 'ERR_EDITED_MEANWHILE')) throw error;
      const now = await show();
      const { conflicts, theirs, merged } = compareEdits(read, changes, now);
      const other = { resource, ...authorOf(error.body) };
      const choice = conflicts.length
        ? await desk.ask({ ...other, conflicts, also: theirs })
        : { theirs: [] as string[] };
      if (!choice) throw error;
      if (choice.theirs.length) desk.yield({ resource, fields: choice.theirs, now });
      kept = conflicts.length ? undefined : { ...other, fields: theirs };
      [read, changes] = [now, yielding(merged, now, choice.theirs)];
    }
  }
}

/** What a refusal says of the edit that was first. */
export function authorOf(body: unknown): { name: string | undefined; at: string | null } {
  const { editedBy, editedAt } = (body ?? {}) as {
    editedBy?: { name?: string } | null;
    editedAt?: string | null;
  };
  return { name: editedBy?.name, at: editedAt ?? null };
}
