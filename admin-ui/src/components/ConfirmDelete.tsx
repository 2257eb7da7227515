import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import {
  DeleteWithConfirmButton,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { deletionFailed, ticketsInTheWay } from '../providers/error-text';
import { HandoverDialog } from './HandoverDialog';
import { isUsed } from './record-use-calls';
import { Uses } from './Uses';

interface ConfirmDeleteProps {
  resource: 'queues' | 'users' | 'files' | 'prompts' | 'queue-integration';
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
      <DeleteWithConfirmButton
        confirmTitle="office.deleteTitle"
        confirmContent={
          record && isUsed(resource) ? (
            <>
              <Uses of={resource} id={record.id} />
              <DialogContentText>{translate(consequence)}</DialogContentText>
            </>
          ) : (
            translate(consequence)
          )
        }
        mutationMode="pessimistic"
        mutationOptions={{ onError: refused }}
        redirect="list"
        {...(icon && { sx: ICON_ONLY })}
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

/** The word stays for assistive technology; all buttons have one size, including those that react-admin draws. */
export const ICON_ONLY = {
  ...{ minWidth: 36, minHeight: 36 },
  px: 0.75,
  fontSize: 0,
  '& .MuiButton-icon': { m: 0 },
  '& .MuiSvgIcon-root.MuiSvgIcon-root.MuiSvgIcon-root': { fontSize: 20 },
} as const;
