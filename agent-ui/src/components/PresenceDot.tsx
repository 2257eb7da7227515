import { styled } from '@mui/material/styles';
import { useTexts } from '../lib/i18n';
import { tokens } from '../lib/look/tokens';
import { VisuallyHidden } from './VisuallyHidden';

/** Filled or hollow: not by colour alone. */
export const Dot = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: `2px solid ${tokens(theme).faint}`,
  '&[data-online]': { background: tokens(theme).ok, borderColor: tokens(theme).ok },
}));

/** Whether a colleague is online. */
export function PresenceDot({ online }: { online: boolean }) {
  const t = useTexts();
  const said = t(online ? 'figures.online' : 'figures.offline');
  return (
    <>
      <Dot data-online={online || undefined} title={said} aria-hidden />
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}
