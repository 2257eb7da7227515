import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../../components/EmptyState';
import { useTexts } from '../../lib/i18n';
import { useWorkspace } from '../../live/use-workspace';

/** The right side while no ticket is chosen. */
export function Welcome() {
  const t = useTexts();
  const { view } = useWorkspace();
  const action = (
    <Button variant="outlined" color="inherit" onClick={() => view.change({ tab: 'pending', search: '' })}>
      {t('tickets.welcomeAction')}
    </Button>
  );
  return (
    <Box sx={{ flex: 1, display: 'flex', bgcolor: 'background.default' }}>
      <EmptyState
        icon={ForumOutlined}
        title={t('tickets.welcome')}
        text={t('tickets.welcomeHint')}
        action={action}
      />
    </Box>
  );
}
