import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { RetryAlert } from '../../components/RetryAlert';

/** Tells a super user whether strangers can create companies, and in which plans. */
export function OpenSignUp() {
  const translate = useTranslate();
  const heading = useId();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['plans', 'signUp'],
    queryFn: () => provider.listPublicPlans(),
  });
  const text = (key: string, options?: object) => translate(`office.start.signUp.${key}`, options);
  const isFree = data?.some(({ amount }) => amount === 0);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Typography id={heading} variant="h3" sx={{ mb: 0.5 }}>
        {text('title')}
      </Typography>
      {isPending ? (
        <Skeleton variant="rounded" height={56} />
      ) : error ? (
        <RetryAlert error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{text('closed')}</Typography>
      ) : (
        <Alert severity={isFree ? 'warning' : 'info'}>
          {text('open', { plans: data.map(({ name }) => name).join(', ') })}
          {isFree && ` ${text('free')}`}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5 }}>
        <Button component={Link} to="/settings" size="small">
          {text('switch')}
        </Button>
        <Button component={Link} to="/settings?tab=plans" size="small">
          {text('plans')}
        </Button>
      </Box>
    </Box>
  );
}
