import { useId, useRef, useState, type ReactNode } from 'react';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useFilter, type FilterValue } from './use-filter';

export interface FilterChoice {
  value: FilterValue;
  label: string;
  icon?: ReactNode;
}

interface ChoiceFilterProps {
  /** The field of the list's filter. */
  source: string;
  /** Its name, translated. */
  label: string;
  /** Undefined while they are loading. */
  choices: readonly FilterChoice[] | undefined;
  onOpen?: () => void;
}

const LONG = { maxHeight: 360, maxWidth: 320 };
const CLIPPED = {
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** A chip that filters a list by one of a few values: it opens the values, shows the chosen one, and clears it. */
export function ChoiceFilter({ source, label, choices, onOpen }: ChoiceFilterProps) {
  const translate = useTranslate();
  const { value, setValue } = useFilter(source);
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const isSet = value !== undefined;
  const shown = choices?.find((choice) => choice.value === value)?.label ?? (choices ? String(value) : '…');

  const choose = (next: FilterValue | undefined) => {
    setOpen(false);
    setValue(next);
  };
  return (
    <>
      <ButtonGroup size="small" color={isSet ? 'primary' : 'inherit'} sx={{ maxWidth: '100%' }}>
        <Button
          ref={chip}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={() => {
            onOpen?.();
            setOpen(true);
          }}
          endIcon={<ArrowIcon />}
          sx={{ minWidth: 0, textTransform: 'none', ...(isSet && { bgcolor: 'recado.accentSoft' }) }}
        >
          <span style={CLIPPED}>{isSet ? `${label}: ${shown}` : label}</span>
        </Button>
        {isSet && (
          <Button
            aria-label={`${translate('ra.action.remove_filter')}: ${label}`}
            onClick={() => {
              choose(undefined);
              chip.current?.focus(); // this button disappears with the filter
            }}
            sx={{ px: 0.5, bgcolor: 'recado.accentSoft' }}
          >
            <CloseIcon fontSize="small" />
          </Button>
        )}
      </ButtonGroup>
      <Menu
        id={menuId}
        open={isOpen}
        anchorEl={() => chip.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: LONG } }}
      >
        {!choices && (
          <MenuItem disabled>
            <CircularProgress size={18} aria-label={translate('ra.page.loading')} />
          </MenuItem>
        )}
        {choices?.length === 0 && <MenuItem disabled>{translate('office.noChoice')}</MenuItem>}
        {choices?.map((choice) => (
          <MenuItem
            key={String(choice.value)}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => choose(choice.value === value ? undefined : choice.value)}
            sx={{ gap: 1 }}
          >
            {choice.icon}
            <span style={CLIPPED}>{choice.label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
