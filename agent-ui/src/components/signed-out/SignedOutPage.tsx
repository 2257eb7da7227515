import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Logo } from '../Logo';
import { LanguageMenu } from './LanguageMenu';

interface SignedOutPageProps {
  title: string;
  text: string;
  width?: number;
  /** What else one may do here, below the card. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page for those who are not signed in: one card under the product's name. */
export function SignedOutPage({ title, text, width = 400, foot, children }: SignedOutPageProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'recado.page' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 2 }}>
        <LanguageMenu />
      </Box>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: { xs: 4, sm: 10 } }}>
        <Box sx={{ width: '100%', maxWidth: width }}>
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
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {children}
          </Box>
          {foot && <Box sx={{ textAlign: 'center', mt: 2 }}>{foot}</Box>}
        </Box>
      </Box>
    </Box>
  );
}
