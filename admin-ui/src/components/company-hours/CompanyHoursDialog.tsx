import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CompanyHours } from './CompanyHours';

interface CompanyHoursDialogProps {
  company: { id: number; name: string };
  onClose: () => void;
}

/** The service hours of one company of a list. */
export function CompanyHoursDialog({ company, onClose }: CompanyHoursDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.hours.of', { name: company.name })}</DialogTitle>
      <DialogContent>
        <CompanyHours companyId={company.id} onSaved={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
