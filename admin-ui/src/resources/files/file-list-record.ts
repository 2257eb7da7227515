import { FILE_LIST_MEDIA_MAX, type FileList } from '@recado/sdk/contracts';
import { atLeast, atMost, required } from '../../components/validators';

/** A file of a list in its form: `chosen` is still to be sent. */
export interface FormOption {
  id?: number | null;
  name?: string | null;
  path?: string | null;
  fileName?: string | null;
  chosen?: File | null;
}
export const MAX_FILE_MB = FILE_LIST_MEDIA_MAX / 1024 / 1024;

const tooShort = atLeast(3);
export const listNameRules = [
  required,
  (value: unknown) => (tooShort(value) ? 'office.files.nameTooShort' : undefined),
  atMost(100),
];
export const messageRules = [required, atMost(4000)];

/** The key of the text for why a chosen file cannot be sent; the text gets the limit in `size`. */
export function fileProblem(file: Pick<File, 'size'> | null | undefined): string | undefined {
  if (!file) return undefined;
  if (file.size === 0) return 'office.files.nothingInIt';
  return file.size > FILE_LIST_MEDIA_MAX ? 'office.files.tooLarge' : undefined;
}

/** An empty row is dropped. */
const optionsOf = (values: Record<string, unknown>) =>
  ((values['options'] ?? []) as FormOption[]).filter(({ id, name, chosen }) => id || name?.trim() || chosen);

/** What a form sends; an unnamed file gets its name on disk. */
export const toFileListForm = (values: Record<string, unknown>) => ({
  name: values['name'],
  message: values['message'],
  options: optionsOf(values).map(({ id, name, chosen, fileName }) => ({
    ...(id ? { id } : {}),
    name: name?.trim() || (chosen?.name ?? fileName ?? ''),
  })),
});

/** The chosen files with their options: a saved list has its options in the order of the form. */
export const chosenFiles = (
  values: Record<string, unknown>,
  { options }: Pick<FileList, 'options'>,
): { id: number; file: File }[] =>
  optionsOf(values).flatMap(({ chosen }, at) => {
    const option = options[at];
    return chosen && option ? [{ id: option.id, file: chosen }] : [];
  });
