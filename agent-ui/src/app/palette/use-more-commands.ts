import { useMemo } from 'react';
import { LANGUAGES, LANGUAGE_NAMES } from '@recado/sdk/rules';
import { setSingleKeys, useSingleKeys, type Command } from '../../lib/commands/commands';
import { useI18n } from '../../lib/i18n';
import { setDensity, setThemePreference } from '../../lib/look/theme-preference';
import { startTour } from '../../features/tour/tour-state';
import { openContactForm } from '../../lib/requests/contact-requests';
import { useSession, useUser } from '../../lib/session';
import { setVolume, useVolume } from '../../lib/sound';
import { setNotificationScope } from '../../live/unread/notification-scope';
import type { ShellDialog } from '../shell/use-dialogs';

/** What can be done from anywhere, but has no key: only the palette offers it, and loads it. */
export function useMoreCommands(show: (dialog: ShellDialog) => void): Command[] {
  const { t } = useI18n();
  const { signOut, chooseLanguage } = useSession();
  const { id: userId } = useUser();
  const singleKeys = useSingleKeys();
  const quiet = useVolume() === 0;
  return useMemo<Command[]>(() => {
    const themes = [
      ['light', t('common.themeLight')],
      ['dark', t('common.themeDark')],
      ['system', t('common.themeSystem')],
    ] as const;
    const densities = [
      ['comfortable', t('common.densityComfortable')],
      ['compact', t('common.densityCompact')],
    ] as const;
    const scopes = [
      ['none', t('commands.tellNone')],
      ['mine', t('commands.tellMine')],
      ['all', t('commands.tellAll')],
    ] as const;
    const appearance = t('commands.appearance');
    const account = t('shell.account');
    return [
      ...themes.map(([theme, name]) => ({
        id: `theme.${theme}`,
        title: t('shell.useTheme', { theme: name }),
        group: appearance,
        run: () => setThemePreference(theme),
      })),
      ...densities.map(([density, name]) => ({
        id: `density.${density}`,
        title: t('shell.useDensity', { density: name }),
        group: appearance,
        run: () => setDensity(density),
      })),
      ...LANGUAGES.map((language) => ({
        id: `language.${language}`,
        title: t('commands.useLanguage', { language: LANGUAGE_NAMES[language] }),
        group: t('common.language'),
        keywords: ['idioma', 'language', 'dil'],
        run: () => chooseLanguage(language),
      })),
      {
        id: 'contact.new',
        title: t('commands.newContact'),
        group: t('nav.contacts'),
        run: () => openContactForm(),
      },
      {
        id: 'sound',
        title: t(quiet ? 'commands.unmute' : 'commands.mute'),
        group: account,
        run: () => setVolume(quiet ? 1 : 0),
      },
      ...scopes.map(([scope, name]) => ({
        id: `notify.${scope}`,
        title: t('commands.tellOf', { scope: name }),
        group: account,
        run: () => setNotificationScope(scope),
      })),
      { id: 'tour', title: t('tour.name'), group: account, run: () => startTour(userId) },
      { id: 'profile', title: t('shell.profile'), group: account, run: () => show('profile') },
      {
        id: 'singleKeys',
        title: `${t('commands.singleKeys')}: ${t(singleKeys ? 'actions.no' : 'actions.yes')}`,
        group: account,
        run: () => setSingleKeys(!singleKeys),
      },
      { id: 'reload', title: t('shell.reloadPage'), group: account, run: () => location.reload() },
      { id: 'signOut', title: t('actions.signOut'), group: account, run: () => void signOut() },
    ];
  }, [t, chooseLanguage, signOut, show, singleKeys, quiet, userId]);
}
