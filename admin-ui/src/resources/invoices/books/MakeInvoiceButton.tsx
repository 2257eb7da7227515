import { useId, useState } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { RecordPicker } from '../../../components/RecordPicker';
import { required } from '../../../components/validators';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';

interface MakeInvoiceButtonProps {
  /** Chosen before somebody chooses another one. */
  companyId?: number;
  onMade: (invoiceId: number) => void;
}

/** Makes the invoice of a company's present due date, before its day or after one was withdrawn. */
export function MakeInvoiceButton({ companyId, onMade }: MakeInvoiceButtonProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setOpen(false);
    setProblem(undefined);
  };
  const make = async (values: Record<string, unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const invoice = await provider.makeInvoice(Number(values['companyId']));
      notify('office.operation.done', { type: 'success' });
      refresh();
      close();
      onMade(invoice.id);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate('office.books.make')}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="xs" onClose={close} aria-labelledby={id}>
        <Form
          noValidate
          disableInvalidFormNotification
          onSubmit={make}
          defaultValues={companyId === undefined ? {} : { companyId }}
        >
          <DialogTitle id={id}>{translate('office.books.make')}</DialogTitle>
          <DialogContent>
            {translate('office.books.makeText')}
            {problem !== undefined && (
              <Alert severity="error" sx={{ mt: 1 }}>
                {translate(errorKey(problem))}
              </Alert>
            )}
            <RecordPicker
              source="companyId"
              reference="companies"
              label="office.books.company"
              validate={required}
              isRequired
              helperText={false}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {translate('actions.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {translate('office.books.makeNow')}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
