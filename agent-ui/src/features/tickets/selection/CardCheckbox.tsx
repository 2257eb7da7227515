import type { MouseEvent } from 'react';
import { useTexts } from '../../../lib/i18n';
import { selectUpTo, toggleTicket } from './selected-tickets';

interface CardCheckboxProps {
  id: number;
  name: string;
  chosen: boolean;
}

export function CardCheckbox({ id, name, chosen }: CardCheckboxProps) {
  const t = useTexts();
  const press = (event: MouseEvent) => (event.shiftKey ? selectUpTo(id) : toggleTicket(id));
  return (
    <label className="pick">
      <input
        type="checkbox"
        tabIndex={chosen ? 0 : -1}
        aria-label={t('tickets.select', { name })}
        checked={chosen}
        onChange={() => undefined}
        onClick={press}
      />
    </label>
  );
}
