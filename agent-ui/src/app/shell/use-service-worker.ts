import { useEffect } from 'react';
import { useI18n } from '../../lib/i18n';
import { useThemePreference } from '../../lib/look/theme-preference';

/** Registers the worker, whose page for a server that is away looks and speaks as this one does. */
export function useServiceWorker(): void {
  const { language } = useI18n();
  // Not the system's own theme, which changes by itself: each change here replaces the worker.
  const theme = useThemePreference();
  useEffect(() => {
    // Browsers have none where the console is not served securely; the development server has no worker.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.register(`/sw.js?${new URLSearchParams({ language, theme })}`).catch(() => {
      // A private window may refuse it: the console does without.
    });
  }, [language, theme]);
}
