import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/i18n';
import type { InstallMenu } from './how-to-install';

/** The steps through a browser's own menu. */
export default function InstallDialog({ menu, onClose }: { menu: InstallMenu; onClose: () => void }) {
  const t = useTexts();
  const steps =
    menu === 'ios'
      ? [t('install.iosShare'), t('install.iosAdd'), t('install.iosConfirm')]
      : [t('install.macFile'), t('install.macConfirm')];
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="install-title">
      <DialogTitle id="install-title">{t('install.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('install.intro')}</Typography>
        <Typography component="ol" sx={{ pl: 3, mt: 2, mb: 0, display: 'grid', gap: 1 }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
