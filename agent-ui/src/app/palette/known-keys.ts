import { canOpen, type Rights, type ScreenName } from '@recado/sdk/rules';
import type { Command } from '../../lib/commands/commands';
import { HELP_KEYS } from '../../lib/agent-help/help-limits';
import type { TextFunction } from '../../lib/i18n';
import type { TextKey } from '../../lib/texts/load';

type KnownKey = Pick<Command, 'id' | 'title' | 'group' | 'keys'>;
interface KeyGroup {
  group: string;
  /** Its keys are listed for those who may open it. */
  screen: ScreenName;
  keys: readonly (readonly [id: string, keys: string, title: string])[];
}

/** The keys of every screen: whoever asks for them need not open the screen that has them. */
const groups = (t: TextFunction, assists: boolean): KeyGroup[] => {
  const goTo = (list: TextKey) => t('shell.goTo', { screen: t(list) });
  const list = (id: string, add: TextKey, search: TextKey): KeyGroup['keys'] => [
    [`${id}.new`, 'n', t(add)],
    [`${id}.search`, '/', t(search)],
  ];
  return [
    {
      group: t('tickets.group'),
      screen: 'tickets',
      keys: [
        ['tickets.tab.open', '1', goTo('tickets.subOpen')],
        ['tickets.tab.pending', '2', goTo('tickets.subPending')],
        ['tickets.tab.closed', '3', goTo('tickets.tabClosed')],
        ['tickets.tab.group', '4', goTo('tickets.subGroup')],
        ['tickets.next', 'j', t('tickets.commandNext')],
        ['tickets.previous', 'k', t('tickets.commandPrevious')],
        ['tickets.open', 'Enter', t('commands.openMarked')],
        ['tickets.accept', 'a', t('commands.acceptMarked')],
        ['tickets.search', '/', t('commands.search')],
        ['tickets.select', 'x', t('commands.select')],
        ['tickets.selectUpTo', 'Shift+X', t('commands.selectUpTo')],
        ['tickets.selectNone', 'Escape', t('commands.selectNone')],
      ],
    },
    { group: t('tour.name'), screen: 'tickets', keys: [['tour.leave', 'Escape', t('tour.skip')]] },
    {
      group: t('conversation.shortcuts'),
      screen: 'tickets',
      keys: [
        ['ticket.accept', 'a', t('conversation.accept')],
        ['ticket.reply', 'r', t('conversation.composer')],
        ['ticket.note', 'n', t('messaging.writeNote')],
        ['field.send', 'Enter', t('commands.sendText')],
        ['field.newLine', 'Shift+Enter', t('commands.newLine')],
        ['field.leave', 'Escape', t('commands.leaveField')],
        ['ticket.resolve', 'e Enter', t('conversation.resolve')],
        ['ticket.resolveNext', 'Shift+E Enter', t('steps.resolveNext')],
        ['ticket.transfer', 't', t('conversation.transfer')],
        ['ticket.tags', 'l', t('contacts.addTag')],
        ['ticket.unread', 'u', t('steps.unread')],
        ['ticket.schedule', 's', t('messaging.schedule')],
        ['ticket.search', 'Mod+F', t('messaging.search')],
        ...(assists ? ([['ticket.agentHelp', HELP_KEYS, t('agentHelp.button')]] as const) : []),
      ],
    },
    {
      group: t('nav.contacts'),
      screen: 'contacts',
      keys: [
        ...list('contacts', 'contacts.commandNew', 'contacts.commandSearch'),
        ['contacts.next', 'j', t('contacts.commandNext')],
        ['contacts.previous', 'k', t('contacts.commandPrevious')],
      ],
    },
    {
      group: t('nav.kanban'),
      screen: 'kanban',
      keys: [
        ['board.arrows', '←↑↓→', t('commands.arrows')],
        ['board.move', 'm', t('kanban.move')],
        ['board.moveByArrow', 'Shift+←↑↓→', t('commands.moveCard')],
        ['lanes.new', 'n', t('kanban.addLane')],
      ],
    },
    {
      group: t('nav.quickMessages'),
      screen: 'quickMessages',
      keys: list('quickMessages', 'quickMessages.add', 'quickMessages.search'),
    },
    { group: t('nav.tags'), screen: 'tags', keys: list('tags', 'tags.add', 'tags.search') },
    {
      group: t('nav.schedules'),
      screen: 'schedules',
      keys: list('schedules', 'schedules.add', 'schedules.search'),
    },
    { group: t('nav.chats'), screen: 'chats', keys: [['chats.new', 'n', t('chats.new')]] },
    {
      group: t('nav.todolist'),
      screen: 'todolist',
      keys: [
        ['todo.new', 'n', t('todo.new')],
        ['todo.up', 'Alt+ArrowUp', t('todo.moveUp')],
        ['todo.down', 'Alt+ArrowDown', t('todo.moveDown')],
      ],
    },
  ];
};

/** All keys by group: those of `active` commands, and those of screens that are not open. */
export function allKeys(
  t: TextFunction,
  rights: Rights,
  assists: boolean,
  active: readonly Command[],
): Map<string, KnownKey[]> {
  const known = groups(t, assists)
    .filter(({ screen }) => canOpen(screen, rights))
    .flatMap(({ group, keys }) => keys.map(([id, key, title]) => ({ id, title, group, keys: key })));
  const listed = new Set(known.map(({ id }) => id));
  const elsewhere: KnownKey[] = active.filter(({ id, keys }) => keys && !listed.has(id));
  const undo = { id: 'toast.action', title: t('actions.undo'), group: t('shell.navigation'), keys: 'z' };
  const all = new Map<string, KnownKey[]>();
  for (const one of [...known, undo, ...elsewhere.filter(({ id }) => id !== undo.id)])
    all.set(one.group, [...(all.get(one.group) ?? []), one]);
  return all;
}
