import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { DeleteWithConfirmButton, useNotify, useTranslate } from 'react-admin';
import { isApiError } from '@recado/sdk/client';
import { ICON_ONLY } from './ConfirmDelete';
import { errorKey } from '../providers/error-text';

/** Deletes the record of a row once it is confirmed, with the documents' words for how that went. */
export function DeleteRecord() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = (error: unknown) => {
    // Why it stays, where that is known: a plan that companies have.
    const why = isApiError(error) ? ` ${translate(errorKey(error))}` : '';
    const text = `${translate('office.operation.failed')}.${why}`;
    notify(text, { type: 'error', multiLine: true, autoHideDuration: 8000 });
  };
  return (
    <DeleteWithConfirmButton
      confirmTitle="office.deleteTitle"
      confirmContent={translate('office.deleteConfirm')}
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
