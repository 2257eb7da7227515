import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { CreateBase, EditBase, Form, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RecordWatch } from '../edits/RecordWatch';
import { sendChanges } from '../edits/send-changes';
import { errorKey, fieldProblem } from '../providers/error-text';
import { endsSession } from '../providers/session';
import { KEEP_TYPED } from './keep-typed';
import { SaveOnce } from './SaveOnce';
import { useLeaving } from './use-leaving';

interface FormDialogProps {
  resource: string;
  /** The record to edit; without it one is created. */
  record?: RaRecord | undefined;
  title: string;
  defaults?: Record<string, unknown>;
  /** What the form sends of its values. */
  transform: (values: Record<string, unknown>) => Record<string, unknown>;
  /** The key of the words for a failure; the reason stands above the fields. */
  failed?: string;
  onSaved?: (saved: RaRecord) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A record's form in a dialog, with the original API's words for the result of saving, and the reason for a failure
 * below them.
 */
export function FormDialog(props: FormDialogProps) {
  const { resource, record, title, defaults, transform, onClose, children } = props;
  const { failed = 'office.operation.saveFailed' } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [failure, setFailure] = useState<unknown>();
  const { isChanged, leave } = useLeaving(onClose);
  const mutationOptions = {
    onSuccess: (saved: RaRecord) => {
      notify('office.operation.done', { type: 'success' });
      refresh();
      props.onSaved?.(saved);
      onClose();
    },
    onError: (error: unknown) => {
      setFailure(error);
      const text = endsSession(error) ? errorKey(error) : failed;
      notify(text, { type: 'error', multiLine: true, autoHideDuration: 8000 });
    },
  };
  const form = (
    // Errors are shown at their field and above all fields: a notice would cover the buttons.
    <Form
      noValidate
      disableInvalidFormNotification
      resetOptions={KEEP_TYPED}
      {...(defaults && { defaultValues: defaults })}
    >
      <Changes told={isChanged} />
      <RecordWatch />
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {failure !== undefined && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {translate(fieldProblem(failure, resource) ? 'ra.message.invalid_form' : errorKey(failure))}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <SaveOnce />
      </DialogActions>
    </Form>
  );
  const common = { resource, transform, mutationOptions, redirect: false as const };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={small}
      onClose={leave}
      aria-labelledby={id}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      {record ? (
        <EditBase {...common} transform={sendChanges(transform)} id={record.id} mutationMode="pessimistic">
          {form}
        </EditBase>
      ) : (
        <CreateBase {...common}>{form}</CreateBase>
      )}
    </Dialog>
  );
}

function Changes({ told }: { told: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    told.current = isDirty;
  }, [told, isDirty]);
  return null;
}
