import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { LOCALES } from '@recado/sdk/rules';
import { useMemo, type Ref } from 'react';
import Autocomplete from '../../../components/Autocomplete';
import { useI18n } from '../../../lib/i18n';
import { countries, typedPhone, type PhoneInput } from './phone-input';

interface PhoneFieldProps {
  value: PhoneInput;
  onChange: (value: PhoneInput) => void;
  required?: boolean;
  disabled?: boolean;
  problem?: string | undefined;
  hint?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A phone number with its country, formatted as it is typed. */
export function PhoneField({ value, onChange, problem, hint, inputRef, ...field }: PhoneFieldProps) {
  const { t, language } = useI18n();
  const options = useMemo(() => countries(LOCALES[language]), [language]);
  const chosen = options.find(({ code }) => code === value.country) ?? options[0]!;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        options={options}
        value={chosen}
        disabled={field.disabled ?? false}
        disableClearable
        autoHighlight
        getOptionKey={({ code }) => code}
        getOptionLabel={({ code, calling }) => `${code} +${calling}`}
        filterOptions={(list, { inputValue }) => {
          const text = inputValue.trim().toLocaleLowerCase();
          const own = text === `${chosen.code} +${chosen.calling}`.toLowerCase();
          if (text === '' || own) return list;
          return list.filter(({ code, name, calling }) =>
            `${name} ${code} +${calling}`.toLocaleLowerCase().includes(text),
          );
        }}
        onChange={(_, country) => onChange(typedPhone(value.text, country.code))}
        renderOption={({ key, ...props }, { name, calling }) => (
          <li key={key} {...props}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              +{calling}
            </Box>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label={t('contacts.country')} />}
        slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 280 } } }}
        sx={{ width: 136, flex: 'none' }}
      />
      <TextField
        type="tel"
        label={t('contacts.number')}
        autoComplete="off"
        value={value.text}
        onChange={(event) => onChange(typedPhone(event.target.value, value.country))}
        error={Boolean(problem)}
        helperText={problem ?? hint}
        {...(inputRef && { inputRef })}
        {...field}
      />
    </Box>
  );
}
