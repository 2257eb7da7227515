import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { DeleteWithConfirmButton, useNotify, useTranslate } from 'react-admin';
import { ICON_ONLY } from './ConfirmDelete';
import { deletionFailed } from '../providers/error-text';

interface DeleteRecordProps {
  /** Texts of the question; without them the general ones. */
  title?: string;
  consequence?: string;
}

/** Deletes the record of a row after confirmation, with the original API's words for the result. */
export function DeleteRecord({ title, consequence }: DeleteRecordProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = (error: unknown) =>
    notify(deletionFailed(error, translate), { type: 'error', multiLine: true, autoHideDuration: 8000 });
  return (
    <DeleteWithConfirmButton
      confirmTitle={title ?? 'office.deleteTitle'}
      confirmContent={consequence ?? translate('office.deleteConfirm')}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onSuccess: () => notify('office.operation.done', { type: 'success' }),
        onError: failed,
      }}
      icon={<DeleteIcon />}
      sx={ICON_ONLY}
    />
  );
}
