import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import { useDelete, useNotify, useRecordContext, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { deletionFailed, ticketsInTheWay } from '../providers/error-text';
import { DeleteNamed } from './DeleteNamed';
import { HandoverDialog } from './HandoverDialog';
import { isUsed } from './record-use-calls';
import { Uses } from './Uses';

/** Resources whose records are deleted after this question. */
export type Deletable = 'queues' | 'users' | 'files' | 'prompts' | 'queue-integration';

interface ConfirmDeleteProps {
  resource: Deletable;
  /** What is deleted with it. */
  consequence: string;
  icon?: boolean;
}

/** Asks for confirmation, deletes, and offers to move active tickets first. */
export function ConfirmDelete({ resource, consequence, icon = false }: ConfirmDeleteProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [inTheWay, setInTheWay] = useState<number>();
  const [remove] = useDelete();
  const refused = (error: unknown) => {
    const count = ticketsInTheWay(error);
    if (count !== undefined) return setInTheWay(count);
    notify(deletionFailed(error, translate), { type: 'error', autoHideDuration: 8000, multiLine: true });
  };
  const removeMoved = async () => {
    await remove(
      resource,
      { id: record!.id, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    setInTheWay(undefined);
    notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
    redirect('list', resource);
    refresh();
  };
  return (
    <>
      <DeleteNamed
        consequence={
          record && isUsed(resource) ? (
            <>
              <Uses of={resource} id={record.id} />
              <DialogContentText>{translate(consequence)}</DialogContentText>
            </>
          ) : (
            translate(consequence)
          )
        }
        onError={refused}
        icon={icon}
      />
      {record && inTheWay !== undefined && (resource === 'queues' || resource === 'users') && (
        <HandoverDialog
          resource={resource}
          record={record}
          count={inTheWay}
          onClose={() => setInTheWay(undefined)}
          onMoved={removeMoved}
        />
      )}
    </>
  );
}
