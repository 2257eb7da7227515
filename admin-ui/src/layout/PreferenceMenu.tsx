import { useState } from 'react';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';
import { errorKey } from '../providers/error-text';
import { session } from '../providers/services';
import { THEME_PREFERENCES, setThemePreference, useThemePreference } from '../theme/theme-preference';

interface Choice {
  id: string;
  name: string;
}
interface ChoiceMenuProps {
  label: string;
  Icon: typeof LanguageIcon;
  choices: Choice[];
  chosen: string;
  onChoose: (id: string) => void;
}

function ChoiceMenu({ label, Icon, choices, chosen, onChoose }: ChoiceMenuProps) {
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

export function LanguageChoice() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const notify = useNotify();
  const choose = (language: string) => {
    setLocale(language);
    session
      .keepLanguage(language as Language)
      .catch((error: unknown) => notify(errorKey(error), { type: 'error' }));
  };
  return (
    <ChoiceMenu
      label={translate('common.language')}
      Icon={LanguageIcon}
      choices={locales.map(({ locale: id, name }) => ({ id, name }))}
      chosen={locale}
      onChoose={choose}
    />
  );
}

const THEME_TEXTS = { light: 'common.themeLight', dark: 'common.themeDark', system: 'common.themeSystem' };

export function ThemeChoice() {
  const translate = useTranslate();
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
