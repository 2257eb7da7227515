import { useMemo, useState } from 'react';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Language } from '@recado/sdk/contracts';
import { LANGUAGES, LANGUAGE_NAMES } from '@recado/sdk/rules';
import { rememberLanguage, tellLanguage } from '../providers/language';
import { session } from '../providers/page-session';
import { loadEntranceTexts } from '../texts/load';
import { officeTheme } from '../theme/office-theme';
import { useThemeMode } from '../theme/theme-preference';
import { ChoiceMenu, ThemeMenu } from './ChoiceMenu';
import { SignIn } from './SignIn';
import { textIn } from './text-in';

interface EntranceProps {
  language: Language;
  texts: object;
  /** Begins to load the back-office. */
  prepare: () => void;
  /** Shows the back-office in place of this page. */
  enter: () => Promise<void>;
}

/** What somebody who is not signed in sees: the sign-in page, while the back-office itself is not loaded. */
export function Entrance({ language: first, texts: firstTexts, prepare, enter }: EntranceProps) {
  const [{ language, texts }, setShown] = useState({ language: first, texts: firstTexts });
  const mode = useThemeMode();
  const theme = useMemo(() => createTheme(officeTheme(mode)), [mode]);
  const translate = (key: string) => textIn(texts, key);

  const choose = async (id: string) => {
    const chosen = id as Language;
    const chosenTexts = await loadEntranceTexts(chosen);
    rememberLanguage(chosen);
    tellLanguage(chosen);
    setShown({ language: chosen, texts: chosenTexts });
  };
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <SignIn
        translate={translate}
        choices={
          <>
            <ChoiceMenu
              label={translate('common.language')}
              Icon={LanguageIcon}
              choices={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
              chosen={language}
              onChoose={(id) => void choose(id)}
            />
            <ThemeMenu translate={translate} />
          </>
        }
        signIn={async (email, password) => {
          await session.signIn(email, password);
          await enter();
        }}
        takeStep={async (code) => {
          await session.takeStep(code);
          await enter();
        }}
        onInput={prepare}
      />
    </ThemeProvider>
  );
}
