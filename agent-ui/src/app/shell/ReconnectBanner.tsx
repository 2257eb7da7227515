import { useEffect, useState } from 'react';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { LiveStatus } from '@recado/sdk/client';
import { LAYOUT } from '@recado/sdk/ui';
import { useTexts } from '../../lib/i18n';
import { useLiveStatus } from '../../lib/live-hooks';
import { useLive } from '../../lib/services';
import { useStore } from '../../lib/store';
import { queuedCount } from '../../live/messages/queued-count';

/** Milliseconds that a disconnection may last before it is reported. */
const CALM_MS: Record<LiveStatus, number> = { live: 0, connecting: 2500, 'catching-up': 800, offline: 800 };

/** Reports that the live stream is interrupted, and what is being done about it. */
export function ReconnectBanner() {
  const t = useTexts();
  const live = useLive();
  const status = useLiveStatus();
  const queued = useStore(queuedCount);
  const [shown, setShown] = useState<LiveStatus>('live');
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), CALM_MS[status]);
    return () => clearTimeout(timer);
  }, [status]);
  const text = {
    live: '',
    connecting: t('shell.connecting'),
    'catching-up': t('shell.catchingUp'),
    offline: queued > 0 ? t('shell.offlineQueued', { smart_count: queued }) : t('shell.offline'),
  }[shown];
  const offline = shown === 'offline';
  return (
    <Box role="status" aria-live="polite">
      {text && (
        <Box
          sx={{
            // Over the page, so that nothing moves under the pointer.
            position: 'fixed',
            zIndex: 'appBar',
            top: { xs: LAYOUT.topBar + 8, md: 10 },
            left: '50%',
            transform: 'translateX(-50%)',
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: 1.75,
            minHeight: 36,
            maxWidth: 'calc(100vw - 32px)',
            borderRadius: 4.5,
            border: 1,
            borderColor: 'currentColor',
            boxShadow: 3,
            bgcolor: offline ? 'recado.warnSoft' : 'recado.infoSoft',
            color: offline ? 'warning.main' : 'info.main',
            fontWeight: 500,
          }}
        >
          {offline ? (
            <CloudOff fontSize="small" />
          ) : (
            <CircularProgress size={16} color="inherit" aria-hidden />
          )}
          <Box>{text}</Box>
          {offline && (
            <Button size="small" color="inherit" onClick={live.retryNow} sx={{ minHeight: 28, mr: -1 }}>
              {t('shell.retryNow')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
