import { useCallback, useState } from 'react';

export type ShellDialog = 'profile' | 'palette' | 'shortcuts';

/**
 * Which of the shell's dialogs is open. One that was opened once stays loaded, so that it can close with an animation.
 */
export function useDialogs() {
  const [open, setOpen] = useState<ShellDialog | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<ShellDialog>>(new Set());
  const show = useCallback((dialog: ShellDialog) => {
    setLoaded((before) => (before.has(dialog) ? before : new Set(before).add(dialog)));
    setOpen(dialog);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return { open, loaded, show, close };
}
