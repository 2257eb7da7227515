import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LANGUAGES, LANGUAGE_NAMES } from '@recado/sdk/rules';
import { setSingleKeys, useCommands, useSingleKeys, type Command } from '../../lib/commands/commands';
import { listenForShortcuts } from '../../lib/commands/shortcuts';
import { useI18n } from '../../lib/i18n';
import { setDensity, setThemePreference } from '../../lib/look/theme-preference';
import { openContactForm } from '../../lib/requests/contact-requests';
import { useSession, useUser } from '../../lib/session';
import { setVolume, useVolume } from '../../lib/sound';
import { setNotificationScope } from '../../live/unread/notification-scope';
import { navEntries, navigationCommands } from './nav-entries';
import type { ShellDialog } from './use-dialogs';

/** What can be done from anywhere. */
export function useShellCommands(show: (dialog: ShellDialog) => void): void {
  const { t } = useI18n();
  const { signOut, chooseLanguage } = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const singleKeys = useSingleKeys();
  const quiet = useVolume() === 0;
  const commands = useMemo<Command[]>(() => {
    const { main, administration } = navEntries(user);
    const navigation = navigationCommands([...main, ...administration], t, navigate);
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
      ['none', t('shell.tellNone')],
      ['mine', t('shell.tellMine')],
      ['all', t('shell.tellAll')],
    ] as const;
    const appearance = t('shell.appearance');
    const account = t('shell.account');
    return [
      ...navigation,
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
        title: t('shell.useLanguage', { language: LANGUAGE_NAMES[language] }),
        group: t('common.language'),
        keywords: ['idioma', 'language', 'dil'],
        run: () => chooseLanguage(language),
      })),
      {
        id: 'contact.new',
        title: t('shell.newContact'),
        group: t('nav.contacts'),
        run: () => openContactForm(),
      },
      {
        id: 'sound',
        title: t(quiet ? 'shell.unmute' : 'shell.mute'),
        group: account,
        run: () => setVolume(quiet ? 1 : 0),
      },
      ...scopes.map(([scope, name]) => ({
        id: `notify.${scope}`,
        title: t('shell.tellOf', { scope: name }),
        group: account,
        run: () => setNotificationScope(scope),
      })),
      { id: 'profile', title: t('shell.profile'), group: account, run: () => show('profile') },
      {
        id: 'palette',
        title: t('shell.commands'),
        group: t('shell.navigation'),
        keys: 'Mod+K',
        hidden: true,
        run: () => show('palette'),
      },
      {
        id: 'shortcuts',
        title: t('shell.shortcuts'),
        group: account,
        keys: '?',
        run: () => show('shortcuts'),
      },
      {
        id: 'singleKeys',
        title: `${t('shell.singleKeys')}: ${t(singleKeys ? 'actions.no' : 'actions.yes')}`,
        group: account,
        run: () => setSingleKeys(!singleKeys),
      },
      { id: 'reload', title: t('shell.reloadPage'), group: account, run: () => location.reload() },
      { id: 'signOut', title: t('actions.signOut'), group: account, run: () => void signOut() },
    ];
  }, [t, user, navigate, chooseLanguage, signOut, show, singleKeys, quiet]);
  useCommands(commands);
  useEffect(() => listenForShortcuts(), []);
}
