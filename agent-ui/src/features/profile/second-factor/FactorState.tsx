import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { showOwnSecondFactor } from '@recado/sdk/contracts';
import { formatDay } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

export const STATE_KEY = ['second-factor'];

interface FactorStateProps {
  onClose: () => void;
  onChoose: (what: 'password' | 'off' | 'renew') => void;
}

/** Whether it is on, and what can be done about it. */
export function FactorState({ onClose, onChoose }: FactorStateProps) {
  const { t, failureText } = useI18n();
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: () => api.call(showOwnSecondFactor),
  });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">{t('secondFactor.intro')}</Typography>
        {isPending && <CircularProgress aria-label={t('actions.loading')} sx={{ mx: 'auto', my: 2 }} />}
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
            }
          >
            {failureText(error)}
          </Alert>
        )}
        {data?.since && (
          <Alert severity={data.recoveryCodes > 2 ? 'success' : 'warning'}>
            {t('secondFactor.since', { date: formatDay(new Date(data.since)) })}{' '}
            {t('secondFactor.left', { smart_count: data.recoveryCodes })}
          </Alert>
        )}
        {data?.required && <Typography>{t('secondFactor.required')}</Typography>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
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
