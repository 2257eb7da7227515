import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { ColorChip } from '../../../components/ColorChip';
import { useTexts } from '../../../lib/i18n';
import { useTagNames } from './use-tag-names';

interface TagFilterProps {
  value: readonly number[];
  onChange: (tagIds: number[]) => void;
}

/** Narrows a list to contacts that carry these tags. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const t = useTexts();
  const tags = useTagNames();
  // The same array at each drawing: another one would wipe out what is being typed.
  const chosen = useMemo(() => tags.filter(({ id }) => value.includes(id)), [tags, value]);
  return (
    <Autocomplete
      multiple
      limitTags={2}
      disableCloseOnSelect
      options={tags}
      value={chosen}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onChange(next.map(({ id }) => id))}
      noOptionsText={t('contacts.noTagsYet')}
      renderOption={({ key, ...props }, tag) => (
        <li key={key} {...props}>
          <ColorChip label={tag.name} color={tag.color} />
        </li>
      )}
      renderValue={(list) => (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, pl: 0.5 }}>
          {list.map((tag) => (
            <ColorChip key={tag.id} label={tag.name} color={tag.color} />
          ))}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={t('contacts.tagFilter')} />}
    />
  );
}
