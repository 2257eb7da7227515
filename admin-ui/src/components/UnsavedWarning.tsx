import { useFormState } from 'react-hook-form';
import { useUnsavedWarning } from './use-unsaved-warning';

/** In a page's form: asks before what was typed is lost. `isSaved`: the page waits for something else than its saving. */
export function UnsavedWarning({ isSaved = false }: { isSaved?: boolean }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
  useUnsavedWarning(!isSaved && !isSubmitSuccessful && Object.keys(dirtyFields).length > 0, isSubmitting);
  return null;
}
