import { DeleteWithConfirmButton, useNotify, useTranslate } from 'react-admin';
import { ICON_ONLY } from '../../components/ConfirmDelete';
import { deletionFailed } from '../../providers/error-text';

/** Deletes the campaign of a row, which is not running, after a question. */
export function DeleteCampaign() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = (error: unknown) =>
    notify(deletionFailed(error, translate), { type: 'error', autoHideDuration: 8000, multiLine: true });
  return (
    <DeleteWithConfirmButton
      confirmTitle="office.deleteTitle"
      confirmContent={translate('office.campaigns.deleteConfirm')}
      mutationMode="pessimistic"
      mutationOptions={{ onError: failed }}
      successMessage="office.campaigns.deleted"
      redirect={false}
      sx={ICON_ONLY}
    />
  );
}
