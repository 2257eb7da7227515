import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { listOwnSignIns } from '@recado/sdk/contracts';
import { QueryNotice } from '../../../components/dialogs/QueryNotice';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { SignInRow } from './SignInRow';

/** When and from where somebody has signed in to the own account, or has tried to. */
export default function SignInsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const query = useQuery({
    queryKey: ['sign-ins'],
    queryFn: () => api.call(listOwnSignIns),
    enabled: open,
    staleTime: 0,
  });
  const { data } = query;
  const signIns = data?.signIns ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby="sign-ins-title"
    >
      <DialogTitle id="sign-ins-title">{t('signIns.title')}</DialogTitle>
      {/* Without a button in it, the keyboard could not scroll it. */}
      <DialogContent
        tabIndex={0}
        role="region"
        aria-labelledby="sign-ins-title"
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      >
        <Typography color="textSecondary">{t('signIns.intro')}</Typography>
        <QueryNotice query={query} />
        {data && signIns.length === 0 && <EmptyState icon={History} title={t('signIns.empty')} />}
        {signIns.length > 0 && (
          <Box
            component="ul"
            aria-label={t('signIns.list')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}
          >
            {signIns.map((one) => (
              <SignInRow key={`${one.outcome}-${one.at}`} signIn={one} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
