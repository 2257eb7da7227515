import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Kbd } from '../../components/Kbd';
import { setSingleKeys, useAllCommands, useSingleKeys } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { usePlanHas, useUser } from '../../lib/session';
import { allKeys } from './known-keys';

/** Every key, also those of other screens, and the switch for single keys. */
export default function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const singleKeys = useSingleKeys();
  const groups = allKeys(t, useUser(), usePlanHas('useOpenAi'), useAllCommands());
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('shell.shortcuts')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch size="small" checked={singleKeys} onChange={(_, on) => setSingleKeys(on)} />}
          label={t('commands.singleKeys')}
        />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
          {t('commands.shortcutsHint')}
        </Typography>
        {[...groups].map(([group, commands]) => (
          <Box key={group} component="section" sx={{ mt: 2 }}>
            <Typography variant="overline" component="h3" color="textSecondary">
              {group}
            </Typography>
            <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
              {commands.map((command) => (
                <Box
                  key={command.id}
                  sx={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 2,
                    py: 0.75,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <dt>{command.title}</dt>
                  <Box component="dd" sx={{ m: 0 }}>
                    <Kbd keys={command.keys ?? ''} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
