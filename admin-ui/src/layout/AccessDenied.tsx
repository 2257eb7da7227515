import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** Milliseconds for which the reason is shown before the console opens. */
const REDIRECT_MS = 1000;

export function AccessDenied() {
  const translate = useTranslate();
  useEffect(() => {
    const timer = setTimeout(() => location.assign('/'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box component="section" sx={{ p: 3, maxWidth: 640, mx: 'auto', width: '100%' }}>
      <Alert severity="warning" action={<Link href="/">{translate('office.console')}</Link>}>
        {translate('common.noPlanPermission')}
      </Alert>
    </Box>
  );
}
