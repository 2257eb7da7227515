import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useLeaving } from '../../../components/use-leaving';
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
  const { isChanged, leave } = useLeaving(onClose);
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} onClose={leave} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.hours.of', { name: company.name })}</DialogTitle>
      <DialogContent>
        <CompanyHours companyId={company.id} onSaved={onClose} isChanged={isChanged} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
