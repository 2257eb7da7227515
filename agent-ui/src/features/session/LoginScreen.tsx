import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LanguageMenu } from '../../components/LanguageMenu';
import { Logo } from '../../components/Logo';
import { useTexts } from '../../lib/i18n';
import { LoginForm } from './LoginForm';

/** The first thing that anybody sees. */
export default function LoginScreen() {
  const t = useTexts();
  const [email, setEmail] = useState('');
  return (
    <Box
      component="main"
      sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'recado.page' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 2 }}>
        <LanguageMenu />
      </Box>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: 10 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, mb: 3 }}>
            <Logo size={40} />
            <Typography component="span" sx={{ fontSize: '1.5rem', lineHeight: '32px', fontWeight: 700 }}>
              Recado
            </Typography>
          </Box>
          <Box
            sx={{
              bgcolor: 'recado.surface',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              boxShadow: (theme) => theme.palette.recado.shadow,
              p: { xs: 3, sm: 4 },
            }}
          >
            <Typography variant="h1">{t('session.welcome')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
              {t('session.tagline')}
            </Typography>
            <LoginForm email={email} onEmail={setEmail} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
