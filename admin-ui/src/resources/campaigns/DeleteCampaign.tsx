import { useNotify, useTranslate } from 'react-admin';
import { DeleteNamed } from '../../components/DeleteNamed';
import { deletionFailed } from '../../providers/error-text';

/** Deletes the campaign of a row, which is not running, after a question. */
export function DeleteCampaign() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = (error: unknown) =>
    notify(deletionFailed(error, translate), { type: 'error', autoHideDuration: 8000, multiLine: true });
  return (
    <DeleteNamed
      icon
      consequence={translate('office.campaigns.deleteConfirm')}
      successMessage="office.campaigns.deleted"
      redirect={false}
      onError={failed}
    />
  );
}
