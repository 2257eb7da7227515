import { Component, Suspense, type ReactNode } from 'react';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useLocation } from 'react-router';
import { EmptyState } from '../components/EmptyState';
import { useTexts } from '../lib/i18n';

interface BoundaryProps {
  children: ReactNode;
  /** Another route is another attempt. */
  place?: string;
  failed: (retry: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.failed(() => this.setState({ failed: false }));
  }
}

function Crash({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={ReportProblem}
      title={t('shell.crashTitle')}
      text={t('shell.crashText')}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="contained" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
          <Button onClick={() => location.reload()}>{t('shell.reloadPage')}</Button>
        </Box>
      }
    />
  );
}

export function Loading() {
  const t = useTexts();
  return (
    <Box sx={{ flex: 1, minHeight: 160, display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={28} aria-label={t('actions.loading')} />
    </Box>
  );
}

/** Contains the failure of one screen, and waits for its code. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary place={pathname} failed={(retry) => <Crash onRetry={retry} />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Boundary>
  );
}

/** Parts beside a screen, such as dialogs: one that cannot be loaded is missing, and the screen stays. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <Boundary failed={() => null}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
