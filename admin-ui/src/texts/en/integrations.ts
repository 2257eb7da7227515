import type { integrationResources as ptResources, integrations as pt } from '../pt/integrations';
import type { SameKeys } from '../shape';

export const integrations: SameKeys<typeof pt> = {
  title: 'Integrations',
  intro:
    'An integration takes the company’s data to another service. Each one only receives what is written here, and only while the company wants it to.',
  emptyTitle: 'No other service to connect',
  emptyText:
    'Plugins that take data to another service appear here once the operator of this system installs one. A bot that answers customers is under Queue integrations.',
  receives: 'Receives: %{events}.',
  leaves: 'This data leaves here: %{events}.',
  configure: 'Set up',
  configureOne: 'Set up %{title}',
  states: {
    on: 'On',
    provided: 'Turned on by the system',
    off: 'Off',
    unavailable: 'Not available',
  },
  choices: {
    off: 'Off',
    on: 'On',
    own: 'On, with our own settings',
    provided: 'As the system offers it',
  },
  choiceHelp: 'Once on, data leaves from now on. Once off, nothing more leaves, not even what was waiting.',
  ownSettings: 'Settings of the company',
  saved: 'Integration saved.',
  check: 'Test',
  checkOk: 'The service answered correctly.',
  checkFailed: 'The service refused.',
  behind: 'Behind since %{time}, because: %{reason}',
  passedOver:
    '%{smart_count} event could not be delivered: %{reason} |||| %{smart_count} events could not be delivered: %{reason}',
  unavailableText:
    'The plugin of this integration is not running. It can be turned off, and the data waits for it.',
  lacksPlan: 'The company’s plan does not include integrations of its own.',
  events: {
    conversation: 'conversations that it answers',
    message_created: 'new messages',
    message_updated: 'changes to messages',
    message_deleted: 'deleted messages',
    ticket_updated: 'conversations and their states',
    ticket_deleted: 'deleted conversations',
    contact_created: 'new contacts',
    contact_updated: 'changes to contacts',
    contact_deleted: 'deleted contacts',
  },
  operator: {
    title: 'Integrations',
    usedBy: 'used by %{smart_count} company |||| used by %{smart_count} companies',
    provided: 'Offered to all companies',
    notProvided: 'Each company decides for itself',
    change: 'Offer to all',
    changeTitle: 'Offer %{title} to all companies',
    isProvided: 'Every company uses it, with these settings',
    help: 'Each company can still decline, or use its own settings. Data leaves from now on.',
    saved: 'Offer saved.',
  },
};

export const integrationResources: SameKeys<typeof ptResources> = {
  integrations: {
    name: 'Integration |||| Integrations',
    fields: { choice: 'Use', settings: 'Settings' },
  },
};
