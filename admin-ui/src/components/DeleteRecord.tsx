import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { deletionFailed } from '../providers/error-text';
import { DeleteNamed } from './DeleteNamed';

/** Deletes the record of a row after confirmation, with the original API's words for the result. */
export function DeleteRecord({ consequence }: { consequence?: ReactNode }) {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <DeleteNamed
      icon
      consequence={consequence ?? translate('office.deleteConfirm')}
      redirect={false}
      onSuccess={() => notify('office.operation.done', { type: 'success' })}
      onError={(error) =>
        notify(deletionFailed(error, translate), { type: 'error', multiLine: true, autoHideDuration: 8000 })
      }
    />
  );
}
