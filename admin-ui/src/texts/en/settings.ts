import type { settings as pt } from '../pt/settings';
import type { SameKeys } from '../shape';

export const settings: SameKeys<typeof pt> = {
  saved: 'Setting saved.',
  countInvalid: 'Use a whole number from 1, or leave it empty.',
  linkInvalid: 'Type the whole address, such as https://example.com/privacy',
  secretPlaceholder: 'Type a new value; the present one is never shown',
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
      label: 'Language of the company',
      help: 'In which the system speaks to contacts, and to those who have not chosen a language.',
    },
    timeZone: {
      label: 'Time zone',
      help: 'Counts for service hours, the team’s working hours, reports and greetings.',
    },
    requireSecondFactor: {
      label: 'Demand two-factor sign-in',
      help: 'At the next sign-in, whoever does not use it yet sets it up before anything else.',
    },
    scheduleType: {
      label: 'Service hours',
      help: 'Where the hours are set; outside them the contact gets the out-of-hours message.',
    },
    userRating: {
      label: 'Service rating',
      help: 'On closing, the contact is asked for a mark from 0 to 10.',
    },
    userRandom: {
      label: 'Share tickets out among agents',
      help: 'Each new ticket of a queue goes to an agent picked at random.',
    },
    requiredTag: {
      label: 'Require a tag to close',
      help: 'A ticket can only be closed once it has a tag.',
    },
    sendMessageOutExpedientTicketOpen: {
      label: 'Out-of-hours notice in open tickets',
      help: 'Sends the out-of-hours message even when an agent already has the ticket.',
    },
    aiDailyTokens: {
      label: 'Daily limit of the AI',
      help: 'The most tokens that prompts use in a day. After that, customers go to people until the next day. Empty: no limit.',
    },
    callOnDuty: {
      label: 'Call whoever is on duty outside working hours',
      help: 'People on duty get a notice, repeated at the interval of their on-call entry, until somebody accepts the ticket.',
    },
    sendSignMessage: {
      label: 'Sign messages',
      help: 'The agent’s name begins each message that is sent.',
    },
    sendGreetingAccepted: {
      label: 'Greet on accepting a ticket',
      help: 'Sends a greeting with the agent’s name when the ticket is accepted.',
    },
    sendGreetingMessageOneQueues: {
      label: 'Greet when there is one queue',
      help: 'Sends the greeting message even on connections with a single queue.',
    },
    sendQueuePosition: {
      label: 'Tell the place in the queue',
      help: 'The contact learns how many people are ahead.',
    },
    sendMsgTransfTicket: {
      label: 'Tell about transfers',
      help: 'The contact gets a message when the ticket moves to another queue or agent.',
    },
    sendFarewellWaitingTicket: {
      label: 'Say goodbye to waiting tickets',
      help: 'Sends the closing message also when a ticket that nobody accepted is closed.',
    },
    chatBotType: { label: 'Chatbot type', help: 'How the options of the menu are shown to the contact.' },
    acceptCallWhatsapp: {
      label: 'Accept WhatsApp calls',
      help: 'Off: calls are declined and the contact is told.',
    },
    acceptAudioMessageContact: {
      label: 'Accept audio from contacts',
      help: 'Off: audio is kept, and the contact is told once a day that it will not be heard.',
    },
    enableLGPD: { label: 'Apply the LGPD', help: 'Turns on the care of personal data described below.' },
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
      help: 'Whoever replies with one of them and nothing else gets no more campaigns. Separate them with commas; empty: none.',
    },
    optInWords: {
      label: 'Opt-in words',
      help: 'Whoever opted out and replies with one of them gets campaigns again. The first one is named in the answer.',
    },
    lgpdHideNumber: { label: 'Hide the contact’s number', help: 'Agents see the number masked.' },
    lgpdDeleteMessage: {
      label: 'Hide deleted messages',
      help: 'A message that the contact deletes goes away for agents too.',
    },
    userCreation: {
      label: 'Allow companies to sign up',
      help: 'Shows the public sign-up page. Holds for the whole installation.',
    },
    asaas: { label: 'Asaas token', help: 'Used for billing. It is stored encrypted and never shown again.' },
  },
};
