import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCommands, type Command } from '../../lib/commands/commands';
import { listenForShortcuts } from '../../lib/commands/shortcuts';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { navEntries, navigationCommands } from './nav-entries';
import type { ShellDialog } from './use-dialogs';

/** The keys that act on every screen. */
export function useShellCommands(show: (dialog: ShellDialog) => void): void {
  const t = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const commands = useMemo<Command[]>(() => {
    const { main, administration } = navEntries(user);
    return [
      ...navigationCommands([...main, ...administration], t, navigate),
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
        group: t('shell.account'),
        keys: '?',
        run: () => show('shortcuts'),
      },
    ];
  }, [t, user, navigate, show]);
  useCommands(commands);
  useEffect(() => listenForShortcuts(), []);
}
