import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMemo } from 'react';
import Autocomplete from '../Autocomplete';
import { useTagNames } from '../../live/use-tag-names';
import { ColorChip } from '../ColorChip';
import { useTagOptions, type TagOption } from './tag-options';

interface TagsFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'helperText' | 'autoFocus'> {
  value: readonly number[];
  onChange: (tagIds: number[]) => void;
}

/** Several of the existing tags. */
export function TagsField({ value, onChange, ...field }: TagsFieldProps) {
  const tags = useTagNames();
  const options = useTagOptions(tags, false);
  // The same array at each render: another one would clear the typed text.
  const chosen = useMemo(() => tags.filter(({ id }) => value.includes(id)), [tags, value]);
  return (
    <Autocomplete<TagOption, true, false, false>
      {...options}
      multiple
      limitTags={2}
      disableCloseOnSelect
      options={tags}
      value={chosen}
      onChange={(_, next) => onChange(next.flatMap((tag) => ('id' in tag ? tag.id : [])))}
      renderValue={(list) => (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, pl: 0.5 }}>
          {list.map((tag) => 'id' in tag && <ColorChip key={tag.id} label={tag.name} color={tag.color} />)}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
