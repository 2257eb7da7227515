import { useNotify, useTranslate } from 'react-admin';
import { DeleteNamed } from '../../components/DeleteNamed';
import { deletionFailed } from '../../providers/error-text';

export function DeleteWebhook() {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <DeleteNamed
      consequence={translate('office.webhooks.deleteConfirm')}
      onError={(error) =>
        notify(deletionFailed(error, translate), { type: 'error', multiLine: true, autoHideDuration: 8000 })
      }
    />
  );
}
