import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import type { Tag } from '@recado/sdk/contracts';
import { useState, type RefObject } from 'react';
import Autocomplete from '../Autocomplete';
import { useTexts } from '../../lib/i18n';
import { useTagNames } from '../../live/use-tag-names';
import { ColorChip } from '../ColorChip';
import { tagNamed, useTagOptions, type TagOption } from './tag-options';

interface TagPickerProps {
  tags: readonly Tag[];
  onChange: (tags: Tag[]) => void;
  /** The name of a new tag, which is to be chosen once it is created. */
  onCreate: (name: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

/** Removable tags, and a field that adds another one or creates a new one of its name. */
export function TagPicker({ tags, onChange, onCreate, field }: TagPickerProps) {
  const t = useTexts();
  const all = useTagNames();
  const options = useTagOptions(all, true);
  const [text, setText] = useState('');
  const chosen = (tag: Tag) => tags.some(({ id }) => id === tag.id);
  const choose = (option: TagOption | string | null) => {
    setText('');
    if (option === null) return;
    const name = typeof option === 'string' ? option.trim() : 'create' in option ? option.create : undefined;
    if (name === '') return;
    const tag = name === undefined ? (option as Tag) : tagNamed(all, name);
    if (!tag) onCreate(name!);
    else if (!chosen(tag)) onChange([...tags, tag]);
  };
  return (
    <>
      {tags.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          {tags.map((tag) => (
            <Box component="li" key={tag.id} sx={{ display: 'inline-flex', alignItems: 'center' }}>
              <ColorChip label={tag.name} color={tag.color} />
              <ButtonBase
                aria-label={t('contacts.removeTag', { name: tag.name })}
                onClick={() => onChange(tags.filter(({ id }) => id !== tag.id))}
                sx={{ width: 24, height: 24, borderRadius: 0.75, color: 'text.secondary' }}
              >
                <Close sx={{ fontSize: 14 }} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
      )}
      <Autocomplete<TagOption, false, false, true>
        {...options}
        freeSolo
        clearOnBlur
        handleHomeEndKeys
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        options={all.filter((tag) => !chosen(tag) && !tag.kanban)}
        onChange={(_, option) => choose(option)}
        renderInput={(params) => (
          <TextField {...params} {...(field && { inputRef: field })} label={t('contacts.addTag')} />
        )}
      />
    </>
  );
}
