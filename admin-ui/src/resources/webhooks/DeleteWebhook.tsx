import { DeleteWithConfirmButton, useNotify, useTranslate } from 'react-admin';
import { deletionFailed } from '../../providers/error-text';

export function DeleteWebhook() {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <DeleteWithConfirmButton
      confirmTitle="office.deleteTitle"
      confirmContent={translate('office.webhooks.deleteConfirm')}
      mutationMode="pessimistic"
      redirect="list"
      mutationOptions={{
        onError: (error: unknown) =>
          notify(deletionFailed(error, translate), {
            type: 'error',
            multiLine: true,
            autoHideDuration: 8000,
          }),
      }}
    />
  );
}
