import { isApiError } from '@recado/sdk/client';
import { changesOf, compareEdits } from '@recado/sdk/ui';

type Values = Record<string, unknown>;
interface Read<Form> {
  form: Form;
  version: number;
}
interface Edit<Form, Saved> {
  /** The record as the form read it, in what the form sends. */
  read: Read<Form>;
  /** What the form says now. */
  form: Form;
  put: (changes: Partial<Form> & { ifVersion: number }) => Promise<Saved>;
  /** The record as it is by now. */
  show: () => Promise<Read<Form>>;
}

/**
 * What one open form saves with: it sends what was changed alone. Where somebody else saved meanwhile, both keep what they
 * changed. Where both changed the same field it fails once, so that somebody is told, and keeps what they typed when they save
 * again. Answers nothing where nothing was changed.
 */
export function changeSaver() {
  let told: number | undefined;
  return async <Form extends object, Saved>({
    read,
    form,
    put,
    show,
  }: Edit<Form, Saved>): Promise<Saved | undefined> => {
    const changes = changesOf(read.form as Values, form as Values);
    if (Object.keys(changes).length === 0) return undefined;
    for (let { version } = read; ;) {
      try {
        return await put({ ...(changes as Partial<Form>), ifVersion: version });
      } catch (error) {
        if (!isApiError(error, 'ERR_EDITED_MEANWHILE')) throw error;
        const now = await show();
        const { conflicts } = compareEdits(read.form as Values, changes, now.form as Values);
        if (conflicts.length > 0 && told !== now.version) {
          told = now.version;
          throw error;
        }
        version = now.version;
      }
    }
  };
}
