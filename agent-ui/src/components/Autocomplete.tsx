import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MuiAutocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderGroupParams,
} from '@mui/material/Autocomplete';
import { useId } from 'react';
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
      renderGroup={({ key, ...group }) => <OptionGroup key={key} {...group} />}
      {...props}
    />
  );
}

/** MUI's own groups are lists within the list box, which hides their options from assistive technology. */
function OptionGroup({ group, children }: Omit<AutocompleteRenderGroupParams, 'key'>) {
  const id = useId();
  return (
    <Box component="li" role="group" aria-labelledby={id}>
      <ListSubheader component="div" role="presentation" id={id} sx={{ top: -8, bgcolor: 'recado.raised' }}>
        {group}
      </ListSubheader>
      <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
        {children}
      </Box>
    </Box>
  );
}
