import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { showOwnSecondFactor } from '@recado/sdk/contracts';
import { QueryNotice } from '../../../components/dialogs/QueryNotice';
import { formatDay } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

export const STATE_KEY = ['second-factor'];

interface FactorStateProps {
  onClose: () => void;
  onChoose: (what: 'password' | 'off' | 'renew') => void;
}

/** Whether it is on, and what can be done about it. */
export function FactorState({ onClose, onChoose }: FactorStateProps) {
  const t = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: STATE_KEY,
    queryFn: () => api.call(showOwnSecondFactor),
  });
  const { data } = query;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">{t('secondFactor.intro')}</Typography>
        <QueryNotice query={query} />
        {data?.since && (
          <Alert severity={data.recoveryCodes > 2 ? 'success' : 'warning'}>
            {t('secondFactor.since', { date: formatDay(new Date(data.since)) })}{' '}
            {t('secondFactor.left', { smart_count: data.recoveryCodes })}
          </Alert>
        )}
        {data?.required && <Typography>{t('secondFactor.required')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
        {data?.since && !data.required && (
          <Button color="error" onClick={() => onChoose('off')}>
            {t('secondFactor.turnOff')}
          </Button>
        )}
        {data?.since && <Button onClick={() => onChoose('renew')}>{t('secondFactor.newCodes')}</Button>}
        {data && !data.since && (
          <Button variant="contained" onClick={() => onChoose('password')}>
            {t('secondFactor.begin')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
