import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { StartSection } from './StartSection';

/** Tells a super user whether strangers can create companies, and in which plans. */
export function OpenSignUp() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const {
    data = [],
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['plans', 'signUp'],
    queryFn: () => provider.listPublicPlans(),
  });
  const text = (key: string, options?: object) => translate(`office.start.signUp.${key}`, options);
  const isFree = data.some(({ amount }) => amount === 0);
  return (
    <StartSection title={text('title')} isPending={isPending} error={error} onRetry={refetch}>
      {() => (
        <>
          {data.length === 0 ? (
            <Typography color="textSecondary">{text('closed')}</Typography>
          ) : (
            <Alert severity={isFree ? 'warning' : 'info'}>
              {text('open', { plans: data.map(({ name }) => name).join(', ') })}
              {isFree && ` ${text('free')}`}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5 }}>
            <Button component={Link} to="/settings#userCreation" size="small">
              {text('switch')}
            </Button>
            <Button component={Link} to="/settings?tab=plans" size="small">
              {text('plans')}
            </Button>
          </Box>
        </>
      )}
    </StartSection>
  );
}
