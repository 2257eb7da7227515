import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { useCounts } from '../../components/use-counts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { useOperation } from './use-operation';

/** Asks for the company's name, letter by letter, before everything it owns is deleted. */
export function DeleteCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { run, busy } = useOperation(onClose);
  const counts = useCounts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { name, numberAttendants = 0, numberConections = 0 } = company;
  const fits = typed.trim() === name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) void run(() => provider.deleteCompany(company.id, name));
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('office.deleteNamed', { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate('office.deleteConfirm')}</DialogContentText>
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate('office.companies.deleteText', {
              name,
              counts: counts({ users: numberAttendants, connections: numberConections }),
            })}
          </Alert>
          <TextField
            autoFocus
            label={translate('office.companies.typeName', { name })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!fits} loading={busy}>
            {translate('actions.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
