import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import Autocomplete from './Autocomplete';
import { useTexts } from '../lib/i18n';
import { Chip } from './Chip';

interface Named {
  id: number;
  name: string;
}
interface NamesFieldProps {
  label: string;
  options: readonly Named[];
  /** None is the same as all. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Several of the records that have a name, by their ids. */
export function NamesField({ label, options, value, onChange }: NamesFieldProps) {
  const t = useTexts();
  // The same array at each render: another one would clear the typed text.
  const chosen = useMemo(() => options.filter(({ id }) => value.includes(id)), [options, value]);
  return (
    <Autocomplete<Named, true>
      multiple
      size="small"
      limitTags={2}
      disableCloseOnSelect
      options={options as Named[]}
      value={chosen}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onChange(next.map(({ id }) => id))}
      noOptionsText={t('figures.noOptions')}
      clearText={t('actions.clear')}
      openText={t('actions.open')}
      closeText={t('actions.close')}
      renderValue={(list) => list.map(({ id, name }) => <Chip key={id}>{name}</Chip>)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={chosen.length === 0 ? t('figures.all') : undefined}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
