import { useId, useMemo, useState } from 'react';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Speed from '@mui/icons-material/SpeedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useNavigate } from 'react-router';
import { canOpen } from '@recado/sdk/rules';
import { stored } from '@recado/sdk/ui';
import { useCommands } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { entry, navigationCommands } from './nav-entries';
import { NavItem } from './NavItem';

/** Only screens that exist stand here. */
const ENTRIES = [
  entry('dashboard', Dashboard, 'd'),
  entry('reports', Assessment, 'q'),
  entry('moments', Speed, 'n'),
];
const FOLDED_KEY = 'recado.management';

interface ManagementNavProps {
  rail: boolean;
  onNavigate: (() => void) | undefined;
}

/** The screens of those who manage: a group that folds. */
export default function ManagementNav({ rail, onNavigate }: ManagementNavProps) {
  const t = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const listId = useId();
  const [folded, setFolded] = useState(stored.get(FOLDED_KEY) === 'folded');
  const entries = useMemo(() => ENTRIES.filter(({ screen }) => canOpen(screen, user)), [user]);
  useCommands(useMemo(() => navigationCommands(entries, t, navigate), [entries, t, navigate]));
  const toggle = () => {
    stored.set(FOLDED_KEY, folded ? 'open' : 'folded');
    setFolded(!folded);
  };
  return (
    <>
      {!rail && (
        <ButtonBase
          onClick={toggle}
          aria-expanded={!folded}
          aria-controls={listId}
          sx={{
            width: '100%',
            minHeight: 44,
            px: 1.5,
            borderRadius: 1,
            justifyContent: 'space-between',
            typography: 'overline',
            color: 'text.secondary',
            '&:hover': { bgcolor: 'action.hover' },
            '& svg': { fontSize: 20, transform: folded ? 'rotate(-90deg)' : 'none' },
          }}
        >
          {t('nav.management')}
          <ExpandMore aria-hidden />
        </ButtonBase>
      )}
      <Box
        component="ul"
        id={listId}
        hidden={folded && !rail}
        aria-label={t('nav.management')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: folded && !rail ? 'none' : 'grid', gap: 0.5 }}
      >
        {entries.map(({ screen, label, icon: Icon, href }) => (
          <NavItem key={screen} rail={rail} label={t(label)} icon={<Icon />} to={href} onClick={onNavigate} />
        ))}
      </Box>
      <Box sx={{ my: 1, mx: 1, borderTop: 1, borderColor: 'divider' }} />
    </>
  );
}
