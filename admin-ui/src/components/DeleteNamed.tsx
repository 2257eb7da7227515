import type { ReactNode } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  DeleteWithConfirmButton,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type DeleteWithConfirmButtonProps,
} from 'react-admin';
import { ICON_ONLY } from './icon-only';

interface DeleteNamedProps extends Pick<DeleteWithConfirmButtonProps, 'redirect' | 'successMessage'> {
  /** What is deleted with the record; a text or more. */
  consequence: ReactNode;
  /** In a row: the word stays for assistive technology. */
  icon?: boolean;
  onSuccess?: (() => void) | undefined;
  onError: (error: unknown) => void;
}

/** Deletes the record at hand after one question, alike everywhere, which names what is deleted. */
export function DeleteNamed(props: DeleteNamedProps) {
  const { consequence, icon = false, redirect = 'list', successMessage, onSuccess, onError } = props;
  const translate = useTranslate();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const named = record && nameOf(record);
  const name = typeof named === 'string' ? named : '';
  return (
    <DeleteWithConfirmButton
      confirmTitle={translate('office.deleteNamed', { name })}
      confirmContent={consequence}
      confirmColor="warning"
      mutationMode="pessimistic"
      mutationOptions={{ ...(onSuccess && { onSuccess }), onError }}
      redirect={redirect}
      {...(successMessage !== undefined && { successMessage })}
      icon={<DeleteIcon />}
      {...(icon && { sx: ICON_ONLY, 'aria-label': `${translate('ra.action.delete')}: ${name}` })}
    />
  );
}
