import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Logo } from '../layout/Logo';
import { SignInForm, type SignInFormProps } from './SignInForm';

interface SignInProps extends Omit<SignInFormProps, 'heading'> {
  /** Language and colours. */
  choices: ReactNode;
}

/** The sign-in page. It needs nothing of react-admin, so that it shows before that is loaded. */
export function SignIn({ choices, ...form }: SignInProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', bgcolor: 'recado.page', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>{choices}</Box>
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
            <SignInForm
              {...form}
              heading={<Typography variant="h1">{form.translate('office.login.title')}</Typography>}
            />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
