import SystemUpdate from '@mui/icons-material/SystemUpdateAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts } from '../../lib/i18n';
import { forgetNewVersion } from '../../lib/new-version';

/** Offers the newer console. It waits at the edge until somebody decides. */
export default function NewVersion() {
  const t = useTexts();
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        right: 16,
        bottom: 16,
        maxWidth: 'calc(100vw - 32px)',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.25,
        boxShadow: 3,
        bgcolor: 'recado.raised',
      }}
    >
      <SystemUpdate fontSize="small" color="primary" />
      <Box sx={{ mr: 1 }}>{t('shellLazy.newVersion')}</Box>
      <Button size="small" color="inherit" onClick={forgetNewVersion}>
        {t('shellLazy.later')}
      </Button>
      <Button size="small" variant="contained" onClick={() => location.reload()}>
        {t('shellLazy.update')}
      </Button>
    </Box>
  );
}
