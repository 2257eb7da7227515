import { Suspense, lazy, useState } from 'react';
import Language from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import { LANGUAGE_NAMES } from '@recado/sdk/rules';
import { useI18n } from '../../lib/i18n';

const LanguageList = lazy(() => import('../LanguageList'));

/** Chooses the language of this browser. */
export function LanguageMenu() {
  const { t, language } = useI18n();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<Language fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('common.language')}: ${LANGUAGE_NAMES[language]}`}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        {LANGUAGE_NAMES[language]}
      </Button>
      <Suspense fallback={null}>
        {used && <LanguageList anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
