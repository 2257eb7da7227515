import { useState, type ElementType } from 'react';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { THEME_PREFERENCES, setThemePreference, useThemePreference } from '../theme/theme-preference';

interface ChoiceMenuProps {
  label: string;
  Icon: ElementType;
  choices: readonly { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** A button with an icon that opens a menu of which one entry is chosen. */
export function ChoiceMenu({ label, Icon, choices, chosen, onChoose }: ChoiceMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === chosen}
            selected={id === chosen}
            onClick={() => {
              setAnchor(null);
              onChoose(id);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const THEME_TEXTS = { light: 'common.themeLight', dark: 'common.themeDark', system: 'common.themeSystem' };

/** Light, dark, or as the system: stored in this browser. */
export function ThemeMenu({ translate }: { translate: (key: string) => string }) {
  return (
    <ChoiceMenu
      label={translate('common.theme')}
      Icon={ContrastIcon}
      choices={THEME_PREFERENCES.map((id) => ({ id, name: translate(THEME_TEXTS[id]) }))}
      chosen={useThemePreference()}
      onChoose={(id) => setThemePreference(id as (typeof THEME_PREFERENCES)[number])}
    />
  );
}
