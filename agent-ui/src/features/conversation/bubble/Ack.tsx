import AccessTimeRounded from '@mui/icons-material/AccessTimeRounded';
import DoneAllRounded from '@mui/icons-material/DoneAllRounded';
import DoneRounded from '@mui/icons-material/DoneRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';
import { ackName } from './bubble-name';

const ICONS = [AccessTimeRounded, DoneRounded, DoneAllRounded, DoneAllRounded, DoneAllRounded] as const;

/** Delivery state of a message. */
export function Ack({ ack }: { ack: number }) {
  const t = useTexts();
  const step = Math.min(4, Math.max(0, ack));
  const Icon = ICONS[step]!;
  const name = ackName(t, step);
  return (
    <span data-read={step >= 3 || undefined} data-ack={step} title={name} style={{ display: 'inline-flex' }}>
      <Icon aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

export function NotSent({ name }: { name: string }) {
  return (
    <span title={name} style={{ display: 'inline-flex' }}>
      <ErrorOutlineRounded aria-hidden color="error" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
