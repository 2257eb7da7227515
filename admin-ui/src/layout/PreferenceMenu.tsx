import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import { useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';
import { ChoiceMenu, ThemeMenu } from '../entrance/ChoiceMenu';
import { errorKey } from '../providers/error-text';
import { session } from '../providers/page-session';

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

export function ThemeChoice() {
  return <ThemeMenu translate={useTranslate()} />;
}
