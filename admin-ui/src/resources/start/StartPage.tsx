import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useDataProvider, useGetList, usePermissions, useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { Connection, PluginInfo, SessionUser } from '@recado/sdk/contracts';
import { SCREENS, isAdmin } from '@recado/sdk/rules';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { useProblemText } from '../plugins/problem-text';
import { ClockAlerts } from './ClockAlerts';
import { StorageCard } from './StorageCard';
import { setupSteps, troubledPlugins, type SetupStep } from './checklist';
import { useSetupHidden } from './use-setup-hidden';

/** The start page of administrators; users who may only see connections go there at once. */
export function StartPage() {
  const { permissions: user } = usePermissions<SessionUser>();
  if (!user) return <Loading />;
  if (user.company.expired) return <Navigate to={SCREENS.expired.route} replace />;
  return isAdmin(user) ? (
    <Setup name={user.name} companyId={user.companyId} runsInstallation={user.super} />
  ) : (
    <Navigate to="/connections" replace />
  );
}

interface SetupProps {
  name: string;
  companyId: number;
  /** A super user: problems of the machines are theirs. */
  runsInstallation: boolean;
}

function Setup({ name, companyId, runsInstallation }: SetupProps) {
  const translate = useTranslate();
  const problem = useProblemText();
  const provider = useDataProvider<OfficeDataProvider>();
  const [hidden, setHidden] = useSetupHidden();
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => provider.showSetup() });
  const { data: plugins = [] } = useGetList<PluginInfo>('plugins', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'displayName', order: 'ASC' },
  });
  const connections = useGetList<Connection>('connections', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (setup.isPending || connections.isPending) return <Loading />;
  const chat = connections.data?.find(({ channel }) => channel === 'webchat');
  const steps = setup.data ? setupSteps(setup.data, chat) : [];
  const done = steps.filter((step) => step.done).length;
  return (
    <Box sx={{ maxWidth: 880, width: '100%', mx: 'auto', display: 'grid', gap: 2 }}>
      <Title title="office.start.title" />
      {setup.error && <Alert severity="error">{translate('office.start.partly')}</Alert>}
      {runsInstallation && <ClockAlerts />}
      {troubledPlugins(plugins).map(({ id, displayName, state, error }) => (
        <Alert
          key={id}
          severity={state === 'failed' ? 'error' : 'warning'}
          action={
            <Button color="inherit" size="small" component={Link} to="/plugins">
              {translate('nav.plugins')}
            </Button>
          }
        >
          <strong>{displayName}</strong>: {problem({ state, error })}
        </Alert>
      ))}
      {hidden ? (
        <Button onClick={() => setHidden(false)} sx={{ justifySelf: 'start' }}>
          {translate('office.start.show')}
        </Button>
      ) : (
        setup.data && (
          <Card component="section">
            <CardContent>
              <Typography variant="h2">
                {translate(done === steps.length ? 'office.start.ready' : 'office.start.heading', {
                  name: name.split(' ')[0] ?? name,
                })}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
                {translate('office.start.progress', { done, total: steps.length })}
              </Typography>
              <LinearProgress
                variant="determinate"
                value={(done / steps.length) * 100}
                aria-label={translate('office.start.title')}
                sx={{ borderRadius: 1, mb: 1 }}
              />
              <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {steps.map((step) => (
                  <Step key={step.id} step={step} />
                ))}
              </Box>
              <Button size="small" onClick={() => setHidden(true)} sx={{ mt: 1 }}>
                {translate('office.start.hide')}
              </Button>
            </CardContent>
          </Card>
        )
      )}
      <StorageCard companyId={companyId} />
    </Box>
  );
}

function Step({ step }: { step: SetupStep }) {
  const translate = useTranslate();
  const { id, done, to, href } = step;
  const link = to ? { component: Link, to } : { component: 'a', href, target: '_blank', rel: 'noopener' };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
      }}
    >
      {done ? (
        <DoneIcon color="success" titleAccess={translate('office.start.done')} />
      ) : (
        <OpenIcon color="disabled" titleAccess={translate('office.start.open')} />
      )}
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 500 }}>{translate(`office.start.steps.${id}.title`)}</Typography>
        <Typography color="textSecondary">{translate(`office.start.steps.${id}.text`)}</Typography>
      </Box>
      <Button variant={done ? 'text' : 'outlined'} {...link}>
        {translate(`office.start.steps.${id}.action`)}
      </Button>
    </Box>
  );
}
