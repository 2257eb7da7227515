import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { useTask } from '../../lib/use-task';
import { ConfirmDialog } from './ConfirmDialog';
import { useFocusAfter } from './use-focus-after';

interface ConfirmDeleteProps {
  title: string;
  /** What the toast says afterwards. */
  done: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onDeleted: () => void;
  children: ReactNode;
}

/** Asks for confirmation, deletes, and reports the result. */
export function ConfirmDelete({ title, done, remove, onClose, onDeleted, children }: ConfirmDeleteProps) {
  const t = useTexts();
  const { busy, run } = useTask();
  const goOn = useFocusAfter();
  const confirm = async () => {
    await run(async () => {
      await remove();
      goOn();
      toast.success(done);
      onDeleted();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={title}
      confirmLabel={t('actions.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
