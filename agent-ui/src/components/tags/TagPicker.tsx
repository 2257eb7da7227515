import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import type { Tag } from '@recado/sdk/contracts';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import Autocomplete from '../Autocomplete';
import { useTexts } from '../../lib/i18n';
import { useTagNames } from '../../live/use-tag-names';
import { ColorChip } from '../ColorChip';
import { useTagOptions, type TagOption } from './tag-options';

interface TagPickerProps {
  tags: readonly Tag[];
  onChange: (tags: Tag[]) => void;
  /** The name of a new tag, which is to be chosen once it is created. */
  onCreate: (name: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

/**
 * Removable tags, and a field that adds another one. Enter takes the first match; a new tag of the typed name is the
 * last of the list, and is only made by choosing it there.
 */
export function TagPicker({ tags, onChange, onCreate, field }: TagPickerProps) {
  const t = useTexts();
  const all = useTagNames().filter((tag) => !tag.kanban);
  const { filterOptions, ...options } = useTagOptions(all, true);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const leaving = useLeaving();
  const left = all.filter((tag) => !tags.some(({ id }) => id === tag.id));
  const shown = filterOptions(left, { inputValue: text, getOptionLabel: options.getOptionLabel });
  const choose = (option: TagOption | null) => {
    setText('');
    if (option === null) return;
    if ('create' in option) onCreate(option.create);
    else onChange([...tags, option]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list closes first.
    if (event.key !== 'Escape' || open) return;
    event.stopPropagation();
    setText('');
    leaving.leave(event.target as HTMLElement);
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
      <Autocomplete<TagOption>
        {...options}
        filterOptions={asTheyAre}
        forcePopupIcon={false}
        autoHighlight={text.trim() !== '' && shown[0] !== undefined && 'id' in shown[0]}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onFocus={leaving.onFocus}
        onKeyDown={onKeyDown}
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        options={shown}
        onChange={(_, option) => choose(option)}
        renderInput={(params) => (
          <TextField {...params} {...(field && { inputRef: field })} label={t('contacts.addTag')} />
        )}
      />
    </>
  );
}

const asTheyAre = (options: TagOption[]): TagOption[] => options;

/** Gives the focus back to what had it before the field, or to nothing: single keys are commands again in both cases. */
function useLeaving() {
  const before = useRef<Element | null>(null);
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      before.current = relatedTarget;
    },
    leave: (field: HTMLElement) => {
      const { current } = before;
      field.blur();
      if (current instanceof HTMLElement && current.isConnected && !current.matches(WRITABLE))
        current.focus();
    },
  };
}
const WRITABLE = 'input, textarea, select, [contenteditable]';
