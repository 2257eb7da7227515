import Add from '@mui/icons-material/AddOutlined';
import { createFilterOptions } from '@mui/material/Autocomplete';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import Box from '@mui/material/Box';
import type { Tag } from '@recado/sdk/contracts';
import type { HTMLAttributes, Key } from 'react';
import { ColorChip } from '../ColorChip';
import { useTexts } from '../../lib/i18n';

/** An existing tag, or the name of a new one. */
export type TagOption = Tag | { create: string };

const matching = createFilterOptions<TagOption>({ stringify: (option) => nameOf(option) });
const nameOf = (option: TagOption): string => ('create' in option ? option.create : option.name);
const sameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.trim().toLocaleLowerCase();

const tagNamed = (tags: readonly Tag[], name: string): Tag | undefined =>
  tags.find((tag) => sameName(tag.name, name));

/** How every field of tags shows and finds them; a name that no tag has is offered as a new one. */
export function useTagOptions(all: readonly Tag[], mayCreate: boolean) {
  const t = useTexts();
  return {
    getOptionLabel: (option: TagOption | string): string =>
      typeof option === 'string' ? option : nameOf(option),
    getOptionKey: (option: TagOption | string): string | number =>
      typeof option === 'string' || 'create' in option ? 'create' : option.id,
    isOptionEqualToValue: (one: TagOption, other: TagOption | string): boolean =>
      typeof other !== 'string' && 'id' in one && 'id' in other && one.id === other.id,
    noOptionsText: t('contacts.noTagsYet'),
    filterOptions: (options: TagOption[], state: FilterOptionsState<TagOption>): TagOption[] => {
      const name = state.inputValue.trim();
      const isExact = (option: TagOption) => sameName(nameOf(option), name);
      // The tag of exactly this name before those that contain it.
      const found = matching(options, state).sort(
        (one, other) => Number(isExact(other)) - Number(isExact(one)),
      );
      return !mayCreate || name === '' || tagNamed(all, name) ? found : [...found, { create: name }];
    },
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: TagOption) => (
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
    ),
  };
}
