import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { usePermissions, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { SCREENS } from '@recado/sdk/rules';

/** Milliseconds for which the reason is shown before the console opens. */
const REDIRECT_MS = 1000;

/** Nothing but the invoices is open to a company whose subscription has ended. */
export function AccessDenied() {
  const { permissions: user } = usePermissions<SessionUser>();
  if (user?.company.expired) return <Navigate to={SCREENS.expired.route} replace />;
  return user ? <Denied /> : null;
}

function Denied() {
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
