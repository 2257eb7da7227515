import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMoreTargets } from './use-more-targets';
import type { Target, TargetList } from './use-targets';

interface TargetPickerProps {
  list: TargetList;
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  choices: readonly Target[];
  required?: boolean;
  error?: boolean;
  helperText?: string;
}

/** One of the company's users, queues, file lists …, found by typing. */
export function TargetPicker({
  list,
  label,
  value,
  onChange,
  choices,
  required,
  error,
  helperText,
}: TargetPickerProps) {
  const translate = useTranslate();
  const { options, type } = useMoreTargets(list, choices, value);
  const [picked, setPicked] = useState<Target | null>(null);
  const known = [...options, ...(picked ? [picked] : [])].find(({ id }) => id === value);
  // A missing one stays in the field with its id, so that it can be seen and replaced.
  const name = known?.name ?? `#${value}`;
  // The field resets the typed text when it gets another object. Between two searches the options may lack the chosen one.
  const chosen = useMemo(() => (value === null ? null : { id: value, name }), [value, name]);
  return (
    <Autocomplete<Target>
      options={options}
      onInputChange={type}
      value={chosen}
      onChange={(_event, target) => {
        setPicked(target);
        onChange(target?.id ?? null);
      }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('office.chatbot.noTargets')}
      openText={translate('office.chatbot.openList')}
      closeText={translate('office.chatbot.closeList')}
      clearText={translate('office.chatbot.clear')}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required} error={error} helperText={helperText} />
      )}
    />
  );
}
