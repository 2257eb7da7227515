import Cable from '@mui/icons-material/CableOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { canOpen, screenHref } from '@recado/sdk/rules';
import { EmptyState } from '../../components/EmptyState';
import { allCommands } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { useConnections } from '../../live/connections';

/** The right side while no ticket is chosen. */
export default function Welcome() {
  const mayConnect = canOpen('connections', useUser());
  return (
    <Box sx={{ flex: 1, display: 'flex', bgcolor: 'background.default' }}>
      {mayConnect ? <ConnectFirst /> : <Choose />}
    </Box>
  );
}

/** A company without a channel has nobody to wait for. */
function ConnectFirst() {
  const t = useTexts();
  if (useConnections().data?.length !== 0) return <Choose />;
  return (
    <EmptyState
      icon={Cable}
      title={t('commands.noChannel')}
      text={t('commands.noChannelHint')}
      action={
        <Button variant="contained" href={screenHref('connections')}>
          {t('commands.connectChannel')}
        </Button>
      }
    />
  );
}

function Choose() {
  const t = useTexts();
  // The list beside it leads to those who wait; here is what helps to work without a mouse.
  const showKeys = () =>
    allCommands()
      .find(({ id }) => id === 'shortcuts')
      ?.run?.();
  return (
    <EmptyState
      icon={ForumOutlined}
      title={t('commands.welcome')}
      text={t('commands.welcomeHint')}
      action={
        <Button variant="outlined" color="inherit" onClick={showKeys}>
          {t('shell.shortcuts')}
        </Button>
      }
    />
  );
}
