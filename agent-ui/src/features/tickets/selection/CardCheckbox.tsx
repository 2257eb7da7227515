import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/tokens';
import { selectUpTo, toggleTicket, useIsSelected } from './selected-tickets';

/** Below the face: seen under a pointer, under the focus, and on every card once one is chosen. */
const Pick = styled('label')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  left: 8,
  bottom: 2,
  width: 24,
  height: 24,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  opacity: 0,
  '& input': { width: 16, height: 16, margin: 0, accentColor: tokens(theme).accent, cursor: 'inherit' },
  '&:focus-within, [data-card]:hover &, [data-picking] &': { opacity: 1 },
  // A finger chooses by resting on the card: before that there is nothing to be touched by mistake.
  '@media (hover: none)': { pointerEvents: 'none', '[data-picking] &': { pointerEvents: 'auto' } },
}));

export function CardCheckbox({ id, name }: { id: number; name: string }) {
  const t = useTexts();
  const chosen = useIsSelected(id);
  const press = (event: MouseEvent) => (event.shiftKey ? selectUpTo(id) : toggleTicket(id));
  return (
    <Pick>
      <input
        type="checkbox"
        tabIndex={chosen ? 0 : -1}
        aria-label={t('tickets.select', { name })}
        checked={chosen}
        onChange={() => undefined}
        onClick={press}
      />
    </Pick>
  );
}
