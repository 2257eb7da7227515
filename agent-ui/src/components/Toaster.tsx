import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useCommands, type Command } from '../lib/commands/commands';
import { CONFIRM_MS, forgetAsked, useAskedCommand } from '../lib/commands/shortcuts';
import { useTexts } from '../lib/i18n';
import { TOASTS_BOTTOM, TOASTS_END, TOASTS_START, TOASTS_TOP } from '../lib/requests/room-for-toasts';
import { useStore } from '../lib/store';
import { dismissToast, toastStore, type Toast } from '../lib/toasts';

const ICONS = { success: CheckCircle, error: ErrorIcon, warning: Warning, info: Info };

/**
 * The stack of toasts, at the head of a conversation's messages if there are some. Hovering or focusing one keeps it, and Escape closes it;
 * failures are announced at once, the rest politely, also while a dialog is open.
 */
export function Toaster() {
  const toasts = useStore(toastStore);
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => placeBesideDialogs(host), [host]);
  useUndoKey(toasts);
  return createPortal(
    <Box
      sx={{
        position: 'fixed',
        left: `var(${TOASTS_START}, 0px)`,
        right: `var(${TOASTS_END}, 0px)`,
        top: `var(${TOASTS_TOP}, auto)`,
        bottom: `var(${TOASTS_BOTTOM}, 24px)`,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        pointerEvents: 'none',
        px: 2,
      }}
    >
      <Box role="status" aria-live="polite" sx={{ display: 'contents' }}>
        <KeyQuestion />
        {toasts.map((toast) => toast.tone !== 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </Box>
      <Box role="alert" sx={{ display: 'contents' }}>
        {toasts.map((toast) => toast.tone === 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </Box>
    </Box>,
    host,
  );
}

/**
 * A separate place in the page: an open dialog hides everything else from screen readers, but toasts are still
 * announced.
 */
function placeBesideDialogs(host: HTMLElement): () => void {
  document.body.append(host);
  const shown = new MutationObserver(() => host.removeAttribute('aria-hidden'));
  shown.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => {
    shown.disconnect();
    host.remove();
  };
}

/** A toast's action is available to the keyboard and in the palette as long as the toast. */
function useUndoKey(toasts: readonly Toast[]): void {
  const t = useTexts();
  const latest = toasts.findLast(({ action }) => action !== undefined);
  useCommands(
    useMemo((): Command[] => {
      if (!latest?.action) return [];
      const { id, action } = latest;
      const run = () => {
        dismissToast(id);
        action.run();
      };
      return [{ id: 'toast.action', title: action.label, group: t('shell.navigation'), keys: 'z', run }];
    }, [latest, t]),
  );
}

/** The pending action of a key, while it waits for Enter. */
function KeyQuestion() {
  const t = useTexts();
  const asked = useAskedCommand();
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(forgetAsked, CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    asked && <Box sx={{ ...CARD, py: 1.5, px: 2 }}>{t('shell.confirmByKey', { title: asked.title })}</Box>
  );
}

const CARD = {
  minWidth: 240,
  maxWidth: 480,
  bgcolor: 'recado.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.25,
  boxShadow: 6,
} as const;

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts();
  const [held, setHeld] = useState(false);
  const { id, duration, tone, text, action } = toast;
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  /** What had the focus before it came here. */
  const from = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismissToast(id);
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  const Icon = ICONS[tone];
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        ...CARD,
        py: 0.75,
        pl: 2,
        pr: 1,
      }}
    >
      <Icon fontSize="small" sx={{ color: `${tone}.main` }} />
      <Box sx={{ flex: 1, py: 0.75 }}>{text}</Box>
      {action && (
        <Button
          size="small"
          aria-keyshortcuts="z"
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
