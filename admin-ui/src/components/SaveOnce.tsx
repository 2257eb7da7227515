import { SaveButton, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Saves a form that may be saved unchanged: once, however often it is pressed before the answer is there. */
export function SaveOnce(props: Omit<SaveButtonProps, 'alwaysEnable' | 'onClick'>) {
  const { isSubmitting } = useFormState();
  return (
    <SaveButton
      {...props}
      alwaysEnable
      // It stays enabled, so that the keyboard does not lose its place; Enter in a field presses it as well.
      aria-disabled={isSubmitting}
      onClick={(event) => isSubmitting && event.preventDefault()}
    />
  );
}
