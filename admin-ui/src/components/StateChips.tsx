import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

interface StateChipsProps<T extends string> {
  /** Key of the group's name. */
  label: string;
  states: readonly T[];
  /** Undefined: all of them. */
  chosen: T | undefined;
  textOf: (state: T | undefined) => string;
  onChoose: (state: T | undefined) => void;
}

/** Narrows the rows below to one state, or shows all. */
export function StateChips<T extends string>({
  label,
  states,
  chosen,
  textOf,
  onChoose,
}: StateChipsProps<T>) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={translate(label)} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {[undefined, ...states].map((state) => (
        <Chip
          key={state ?? 'all'}
          clickable
          color={state === chosen ? 'primary' : 'default'}
          aria-pressed={state === chosen}
          label={textOf(state)}
          onClick={() => onChoose(state)}
        />
      ))}
    </Box>
  );
}
