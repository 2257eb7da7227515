import type { settings as pt } from '../pt/settings';
import type { SameKeys } from '../shape';

export const settings: SameKeys<typeof pt> = {
  saved: 'Setting saved.',
  countInvalid: 'Use a whole number from 1, or leave it empty.',
  linkInvalid: 'Type the whole address, such as https://example.com/privacy',
  secretPlaceholder: 'Type a new value; the current one is never shown',
  secretStored: 'A value is stored.',
  secretRemove: 'Remove',
  secretRemoveTitle: 'Remove: %{name}?',
  secretRemoveText: 'What uses this value stops working until another one is stored.',
  tabs: { options: 'Options' },
  groups: {
    company: 'Company',
    service: 'Service',
    messages: 'Automatic messages',
    channels: 'Channels',
    privacy: 'Privacy (LGPD)',
    installation: 'Integrations and installation',
  },
  values: {
    language: { pt: 'Portuguese', en: 'English', es: 'Spanish', tr: 'Turkish' },
    scheduleType: {
      disabled: 'Off',
      queue: 'By queue',
      company: 'By company',
      connection: 'By connection',
    },
    chatBotType: {
      text: 'Text',
      button: 'Buttons, where the channel has them',
      list: 'List, where the channel has one',
    },
  },
  fields: {
    language: {
      label: 'Company language',
      help: 'The language in which the system speaks to contacts, and to those who have not chosen one yet.',
    },
    timeZone: {
      label: 'Time zone',
      help: 'Applies to service hours, the team’s working hours, reports and greetings.',
    },
    requireSecondFactor: {
      label: 'Require two-factor sign-in',
      help: 'At the next sign-in, whoever does not use it yet sets it up before anything else.',
    },
    scheduleType: {
      label: 'Service hours',
      help: 'Where the hours are set; outside them, the contact receives the out-of-hours message.',
    },
    userRating: {
      label: 'Service rating',
      help: 'On closing, the contact is asked for a score from 0 to 10.',
    },
    userRandom: {
      label: 'Distribute conversations among agents',
      help: 'Each new conversation in a queue goes to an agent chosen at random.',
    },
    requiredTag: {
      label: 'Require a tag to close',
      help: 'A conversation can only be closed once it has a tag.',
    },
    sendMessageOutExpedientTicketOpen: {
      label: 'Out-of-hours notice in open conversations',
      help: 'Sends the out-of-hours message even when an agent already has the conversation.',
    },
    aiDailyTokens: {
      label: 'Daily AI limit',
      help: 'The most tokens that prompts can use in a day. After that, customers are handed to people until the next day. Empty: no limit.',
    },
    callOnDuty: {
      label: 'Call whoever is on call outside working hours',
      help: 'Whoever is on call gets a notice, repeated at the interval of their on-call shift, until somebody accepts the conversation.',
    },
    sendSignMessage: {
      label: 'Sign messages',
      help: 'The agent’s name appears at the start of each message sent.',
    },
    sendGreetingAccepted: {
      label: 'Greet on accepting a conversation',
      help: 'Sends a greeting with the agent’s name when the conversation is accepted.',
    },
    sendGreetingMessageOneQueues: {
      label: 'Greet when there is one queue',
      help: 'Sends the greeting message even on connections with a single queue.',
    },
    sendQueuePosition: {
      label: 'Tell the position in the queue',
      help: 'The contact is told how many people are ahead of them.',
    },
    sendMsgTransfTicket: {
      label: 'Notify of transfers',
      help: 'The contact receives a message when the conversation moves to another queue or agent.',
    },
    sendFarewellWaitingTicket: {
      label: 'Say goodbye to waiting conversations',
      help: 'Sends the closing message also when a conversation that nobody accepted is closed.',
    },
    chatBotType: { label: 'Chatbot type', help: 'How the menu options are shown to the contact.' },
    acceptCallWhatsapp: {
      label: 'Accept WhatsApp calls',
      help: 'Off: calls are declined and the contact is notified.',
    },
    acceptAudioMessageContact: {
      label: 'Accept audio from contacts',
      help: 'Off: audio is kept, and the contact is notified once a day that it will not be listened to.',
    },
    enableLGPD: { label: 'Apply the LGPD', help: 'Turns on the handling of personal data described below.' },
    lgpdMessage: {
      label: 'LGPD message',
      help: 'Sent at the first contact, to explain what the data is used for.',
    },
    lgpdLink: {
      label: 'Link to the privacy policy',
      help: 'Full address, with https://, sent with the message.',
    },
    lgpdConsent: { label: 'Ask for consent', help: 'Service begins only once the contact has accepted.' },
    optOutWords: {
      label: 'Opt-out words',
      help: 'Whoever replies with just one of them receives no more campaigns. Separate them with commas; empty: none.',
    },
    optInWords: {
      label: 'Opt-in words',
      help: 'Whoever opted out and replies with just one of them receives campaigns again. The first one is named in the reply.',
    },
    lgpdHideNumber: { label: 'Hide the contact’s number', help: 'Agents see the number masked.' },
    lgpdDeleteMessage: {
      label: 'Hide deleted messages',
      help: 'A message that the contact deletes disappears for agents too.',
    },
    userCreation: {
      label: 'Allow companies to sign up',
      help: 'Shows the public sign-up page. Applies to the whole installation.',
    },
    asaas: {
      label: 'Asaas token',
      help: 'Used for billing. It is stored encrypted and is never shown again.',
    },
  },
};
