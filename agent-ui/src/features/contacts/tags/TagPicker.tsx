import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import type { Tag } from '@recado/sdk/contracts';
import { useMemo, useRef, useState } from 'react';
import { ColorChip } from '../../../components/ColorChip';
import { useCommands, type Command } from '../../../lib/commands';
import { useTexts } from '../../../lib/i18n';
import { useContactTags } from './use-contact-tags';
import { useTagNames } from './use-tag-names';

type Option = Tag | { create: string };
const filter = createFilterOptions<Option>({
  stringify: (option) => ('create' in option ? option.create : option.name),
});

interface TagPickerProps {
  contactId: number;
  ticketId: number | undefined;
  tags: Tag[];
}

/** The tags of a contact: each can be taken off, others chosen, and a new one made by writing its name. */
export function TagPicker({ contactId, ticketId, tags }: TagPickerProps) {
  const t = useTexts();
  const all = useTagNames();
  const { apply, create } = useContactTags(contactId, ticketId);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'contact.tags',
          title: t('contacts.addTag'),
          group: t('contacts.title'),
          keys: 'l',
          run: () => field.current?.focus(),
        },
      ],
      [t],
    ),
  );
  const rest: Option[] = all.filter((tag) => !tags.some(({ id }) => id === tag.id) && !tag.kanban);
  const choose = (option: Option | string | null) => {
    setText('');
    if (option === null) return;
    const name = typeof option === 'string' ? option.trim() : 'create' in option ? option.create : undefined;
    if (name === undefined) return void apply([...tags, option as Tag], tags);
    const same = all.find((tag) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    if (same && !tags.some(({ id }) => id === same.id)) void apply([...tags, same], tags);
    else if (!same) void create(name, tags);
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
                onClick={() =>
                  void apply(
                    tags.filter(({ id }) => id !== tag.id),
                    tags,
                  )
                }
                sx={{ width: 24, height: 24, borderRadius: 0.75, color: 'text.secondary' }}
              >
                <Close sx={{ fontSize: 14 }} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
      )}
      <Autocomplete<Option, false, false, true>
        freeSolo
        clearOnBlur
        handleHomeEndKeys
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        options={rest}
        getOptionLabel={(option) =>
          typeof option === 'string' ? option : 'create' in option ? option.create : option.name
        }
        getOptionKey={(option) => (typeof option === 'string' || 'create' in option ? 'create' : option.id)}
        filterOptions={(options, state) => {
          const found = filter(options, state);
          const name = state.inputValue.trim();
          const taken = all.some((tag) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase());
          return name === '' || taken ? found : [...found, { create: name }];
        }}
        onChange={(_, option) => choose(option)}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {'create' in option ? (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Add fontSize="small" />
                {t('contacts.createTag', { name: option.create })}
              </Box>
            ) : (
              <ColorChip label={option.name} color={option.color} />
            )}
          </li>
        )}
        renderInput={(params) => <TextField {...params} inputRef={field} label={t('contacts.addTag')} />}
      />
    </>
  );
}
