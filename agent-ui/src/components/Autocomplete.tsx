import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { useTexts } from '../lib/i18n';

/** A field with a list to choose from, whose buttons are named in the user's language. */
export default function Autocomplete<
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const t = useTexts();
  return (
    <MuiAutocomplete
      openText={t('commands.openList')}
      closeText={t('commands.closeList')}
      clearText={t('commands.clearField')}
      {...props}
    />
  );
}
