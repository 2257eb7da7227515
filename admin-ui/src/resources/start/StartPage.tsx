import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Loading, Title, useGetList, useLocale, usePermissions, useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { Connection, PluginInfo, SessionUser } from '@recado/sdk/contracts';
import { SCREENS, isAdmin } from '@recado/sdk/rules';
import { useProblemText } from '../plugins/problem-text';
import { ClockAlerts } from './ClockAlerts';
import { InstallationCard } from './InstallationCard';
import { SetupList } from './SetupList';
import { StorageCard } from './StorageCard';
import { TrialNote } from './TrialNote';
import { setupSteps, troubledPlugins } from './checklist';
import { useSetup } from './use-setup';
import { useSetupHidden } from './use-setup-hidden';

/** The start page of administrators; users who may only see connections go there at once. */
export function StartPage() {
  const { permissions: user } = usePermissions<SessionUser>();
  if (!user) return <Loading />;
  if (user.company.expired) return <Navigate to={SCREENS.expired.route} replace />;
  return isAdmin(user) ? (
    <Setup user={user} runsInstallation={user.super} />
  ) : (
    <Navigate to="/connections" replace />
  );
}

interface SetupProps {
  user: SessionUser;
  /** A super user: problems of the machines are theirs. */
  runsInstallation: boolean;
}

function Setup({ user, runsInstallation }: SetupProps) {
  const language = useLocale();
  const translate = useTranslate();
  const problem = useProblemText();
  const [hidden, setHidden] = useSetupHidden();
  const setup = useSetup();
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
  const steps = setup.data ? setupSteps(setup.data, language, chat) : [];
  const done = steps.filter((step) => step.done).length;
  const isPrepared = hidden || done === steps.length;
  return (
    <Box sx={{ maxWidth: 880, width: '100%', mx: 'auto', display: 'grid', gap: 2 }}>
      <Title title="office.start.title" />
      {setup.error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void setup.refetch()}>
              {translate('actions.retry')}
            </Button>
          }
        >
          {translate('office.start.partly')}
        </Alert>
      )}
      {setup.data?.trialEndsOn && <TrialNote endsOn={setup.data.trialEndsOn} company={user.company} />}
      {runsInstallation && <ClockAlerts />}
      {troubledPlugins(plugins, runsInstallation).map(({ id, displayName, ...plugin }) => (
        <Alert
          key={id}
          severity={plugin.state === 'failed' ? 'error' : 'warning'}
          action={
            <Button color="inherit" size="small" component={Link} to="/plugins">
              {translate('nav.plugins')}
            </Button>
          }
        >
          <strong>{displayName}</strong>: {problem(plugin)}
        </Alert>
      ))}
      {runsInstallation && isPrepared && <InstallationCard />}
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
                  name: user.name.split(' ')[0] ?? user.name,
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
              <SetupList steps={steps} />
              <Button size="small" onClick={() => setHidden(true)} sx={{ mt: 1 }}>
                {translate('office.start.hide')}
              </Button>
            </CardContent>
          </Card>
        )
      )}
      {runsInstallation && !isPrepared && <InstallationCard />}
      <StorageCard companyId={user.companyId} />
    </Box>
  );
}
