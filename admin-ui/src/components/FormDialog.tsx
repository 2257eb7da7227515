import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
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
      if (endsSession(error)) notify(errorKey(error), { type: 'error', multiLine: true });
    },
  };
  const form = (
    // Errors are shown at their field and above all fields, once: a notice would cover the buttons.
    <Form
      noValidate
      disableInvalidFormNotification
      resetOptions={KEEP_TYPED}
      {...(defaults && { defaultValues: defaults })}
    >
      <Changes told={isChanged} />
      <RecordWatch onLeave={onClose} />
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {failure !== undefined && <Failure failure={failure} resource={resource} failed={failed} />}
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

interface FailureProps {
  failure: unknown;
  resource: string;
  failed: string;
}

/** Why it was not saved, in sight even if the form was scrolled down; the words of a field stand at the field. */
function Failure({ failure, resource, failed }: FailureProps) {
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const why = fieldProblem(failure, resource) ? 'ra.message.invalid_form' : errorKey(failure);
  return (
    <Alert ref={alert} severity="error" sx={{ mb: 1 }}>
      <Typography>{translate(failed)}</Typography>
      <Typography>{translate(why)}</Typography>
    </Alert>
  );
}

function Changes({ told }: { told: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    told.current = isDirty;
  }, [told, isDirty]);
  return null;
}
