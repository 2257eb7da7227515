import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTexts } from '../../lib/i18n';
import { ProfileForm } from './ProfileForm';

/** A person's own name, sign-in and preferences. */
export default function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby="profile-title"
    >
      <DialogTitle id="profile-title">{t('profile.title')}</DialogTitle>
      {open && <ProfileForm onClose={onClose} />}
    </Dialog>
  );
}
