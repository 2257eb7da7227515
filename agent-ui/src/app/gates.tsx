import { useEffect, useState } from 'react';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { SCREENS, gateOf } from '@recado/sdk/rules';
import { EmptyState } from '../components/EmptyState';
import { Logo } from '../components/Logo';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useTexts } from '../lib/i18n';
import { useSession, useUser } from '../lib/session';
import { toast } from '../lib/toasts';
import { prepareScreen } from './screens';
import type { LabelledScreen } from './shell/nav-entries';

const EXPIRED = SCREENS.expired.route;
/** Milliseconds for which the text of a denied screen is shown before it is left. */
const REDIRECT_MS = 1000;

function Starting() {
  const t = useTexts();
  return (
    <Box
      role="status"
      sx={{ height: '100%', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <Logo size={48} />
      <CircularProgress size={22} aria-label={t('session.starting')} />
    </Box>
  );
}

function Unreachable() {
  const t = useTexts();
  const { retry } = useSession();
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <Box sx={{ height: '100%', display: 'flex' }}>
      <EmptyState
        icon={CloudOff}
        title={t('session.unreachableTitle')}
        text={t('session.unreachableText')}
        action={
          <Button variant="contained" onClick={retry}>
            {t('actions.retry')}
          </Button>
        }
      />
    </Box>
  );
}

/** Admits signed-in users; redirects others to sign in, and back to where they wanted to go. */
export function SignedIn() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state.phase === 'starting') return <Starting />;
  if (state.phase === 'unreachable') return <Unreachable />;
  if (state.phase === 'out') return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  const { expired } = state.user.company;
  if (expired && pathname !== EXPIRED) return <Navigate to={EXPIRED} replace />;
  if (!expired && pathname === EXPIRED) return <Navigate to="/tickets" replace />;
  return <Outlet />;
}

/** Admits signed-out users. Whoever signs in here begins with the tickets, or where they wanted to go. */
export function SignedOut() {
  const { state } = useSession();
  const wanted = (useLocation().state as { from?: string } | null)?.from;
  const [signsIn, setSignsIn] = useState(state.phase === 'out');
  useEffect(() => {
    if (state.phase !== 'out') return;
    setSignsIn(true);
    // Whoever types is about to sign in: what comes then need not wait for it.
    const prepare = () => prepareScreen('/tickets');
    document.addEventListener('input', prepare, { once: true });
    return () => document.removeEventListener('input', prepare);
  }, [state.phase]);
  if (state.phase === 'starting') return <Starting />;
  if (state.phase === 'unreachable') return <Unreachable />;
  if (state.phase === 'in')
    return <Navigate to={!signsIn || (wanted && wanted !== '/') ? (wanted ?? '/') : '/tickets'} replace />;
  return <Outlet />;
}

/** Denies a screen to users without the permission or the plan, with the text and after a second. */
export function ScreenGate({ screen }: { screen: LabelledScreen }) {
  const t = useTexts();
  const navigate = useNavigate();
  const gate = gateOf(SCREENS[screen], useUser());
  useEffect(() => {
    if (gate === 'open') return;
    toast.error(t(gate === 'plan' ? 'common.noPlanPermission' : 'errors.ERR_NO_PERMISSION'));
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [gate, navigate, t]);
  if (gate !== 'open') return null;
  return (
    <>
      {/* For people who navigate by headings. */}
      <VisuallyHidden as="h1">{t(`nav.${screen}`)}</VisuallyHidden>
      <Outlet />
    </>
  );
}
