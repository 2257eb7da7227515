import { useEffect, useState } from 'react';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../lib/i18n';
import { useStore } from '../lib/store';
import { dismissToast, toastStore, type Toast } from '../lib/toasts';

const ICONS = { success: CheckCircle, error: ErrorIcon, warning: Warning, info: Info };

/** The stack of toasts. Hovering or focusing one keeps it; failures are announced at once, the rest politely. */
export function Toaster() {
  const toasts = useStore(toastStore);
  return (
    <Box
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 24,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        pointerEvents: 'none',
        px: 2,
      }}
    >
      <Box role="status" aria-live="polite" sx={{ display: 'contents' }}>
        {toasts.map((toast) => toast.tone !== 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </Box>
      <Box role="alert" sx={{ display: 'contents' }}>
        {toasts.map((toast) => toast.tone === 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </Box>
    </Box>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts();
  const [held, setHeld] = useState(false);
  const { id, duration, tone, text, action } = toast;
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  const Icon = ICONS[tone];
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minWidth: 240,
        maxWidth: 480,
        py: 0.75,
        pl: 2,
        pr: 1,
        bgcolor: 'recado.raised',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.25,
        boxShadow: 6,
      }}
    >
      <Icon fontSize="small" sx={{ color: `${tone}.main` }} />
      <Box sx={{ flex: 1, py: 0.75 }}>{text}</Box>
      {action && (
        <Button
          size="small"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" aria-label={t('actions.close')} onClick={() => dismissToast(id)}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
