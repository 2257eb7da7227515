import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LANGUAGES, LANGUAGE_NAMES, LOCALES } from '@recado/sdk/rules';
import { useI18n } from '../lib/i18n';
import { useSession } from '../lib/session';

/** Each language in its own words. */
export default function LanguageList({
  anchor,
  onClose,
}: {
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const { language } = useI18n();
  const { chooseLanguage } = useSession();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {LANGUAGES.map((choice) => (
        <MenuItem
          key={choice}
          lang={LOCALES[choice]}
          selected={choice === language}
          onClick={() => {
            chooseLanguage(choice);
            onClose();
          }}
        >
          <Box sx={{ flex: 1 }}>{LANGUAGE_NAMES[choice]}</Box>
          {choice === language && <Check fontSize="small" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
