/** The way to the first answered message. */
export const start = {
  title: 'Home',
  clock: {
    ahead:
      'The clock of the machine %{host} is %{time} ahead. Recado follows the database’s clock; correct the machine’s clock (NTP).',
    behind:
      'The clock of the machine %{host} is %{time} behind. Recado follows the database’s clock; correct the machine’s clock (NTP).',
  },
  installation: {
    title: 'This installation',
    noneDue: 'No company is overdue.',
    noneSoon: 'No company is due in the coming days.',
    newest: 'Newest companies',
    all: 'See the company |||| See all %{smart_count} companies',
  },
  signUp: {
    title: 'Public sign-up',
    closed: 'Closed: only you create companies.',
    open: 'Open: anyone can create a company, in the plans %{plans}.',
    free: 'One of them costs nothing.',
    switch: 'Open or close',
    plans: 'Public plans',
  },
  heading: 'Hello, %{name}! Let’s get ready for customers',
  ready: 'Everything is ready, %{name}!',
  progress: '%{done} of %{total} steps done',
  partly: 'Some of the data could not be loaded.',
  done: 'Done',
  open: 'To do',
  hide: 'Hide this list',
  show: 'Show the setup list',
  steps: {
    connection: {
      title: 'Connect a channel',
      text: 'Where your customers talk to you. A chat on your own site is the quickest: it needs no account with another service.',
      action: 'Add a chat to my site',
      other: 'Other channels',
    },
    queues: {
      title: 'Offer a queue',
      text: 'The department that receives the conversations, such as Support.',
      begun: 'The queue exists, but no active connection offers it: choose it in the connection.',
      action: 'Queues',
    },
    users: {
      title: 'Bring your team',
      text: 'Who answers, and in which queues. It counts once the first person signs in.',
      begun: 'Somebody else has an account but has not signed in yet.',
      action: 'Users',
      skip: 'I work alone',
      skipped: 'You work alone for now.',
    },
    hours: {
      title: 'Set your hours',
      text: 'When somebody answers, and what is said outside those hours.',
      action: 'Settings',
      skip: 'We answer at any time',
      skipped: 'You answer at any time.',
    },
    message: {
      title: 'Receive the first message',
      text: 'Write in your chat as a customer would, and see the conversation arrive.',
      action: 'Try the chat',
    },
    anyMessage: {
      title: 'Receive the first message',
      text: 'Write to one of your channels and see the conversation arrive. To try it without an account anywhere, add a web chat.',
      action: 'Connections',
    },
    answer: {
      title: 'Answer the first message',
      text: 'Open the conversation, accept it and reply: the customer sees it at once.',
      action: 'Open the conversation',
    },
  },
  unskip: 'I changed my mind',
  chip: '%{done} of %{total}',
  chipHelp: '%{done} of %{total}: first steps',
  trial:
    'Your trial of the plan %{plan} is free until %{date}: %{smart_count} day left. After that, the service only continues with a payment. |||| Your trial of the plan %{plan} is free until %{date}: %{smart_count} days left. After that, the service only continues with a payment.',
  trialPlan: 'See the plan',
};

/** A web chat from its site to the line that shows it, and why it does not show. */
export const firstChat = {
  title: 'Chat on your site',
  site: 'Where will the chat appear?',
  siteLabel: 'Site address',
  siteHelp: 'Such as www.yourshop.com. The chat only appears on sites that you allow.',
  siteWrong: 'Type the address of the site, such as www.yourshop.com',
  noSite: 'I do not have a site yet: I only want to try it',
  look: 'What does it look like?',
  heading: 'Window title',
  headingSample: 'Chat with us',
  color: 'Colour',
  preview: 'Preview',
  previewHello: 'Hello! How can we help?',
  who: 'Who answers?',
  queuesHelp: 'The queues that receive the conversations from this chat',
  queue: 'Name of the first queue',
  queueName: 'Support',
  queueHelp: 'The department that receives the conversations. You join it, and can add others later.',
  create: 'Create the chat',
  allSettings: 'See all settings',
  ready: 'The chat is ready',
  try: 'Try the chat',
  tryHelp: 'Opens a test page with your company’s chat.',
  details: 'More settings',
  back: 'Back to the first steps',
};

export const reach = {
  check: 'Why does the chat not appear?',
  fine: 'Nothing is in the way: the chat appears, and somebody can answer.',
  off: 'The connection is not working.',
  noQueue:
    'This connection offers no queue: conversations arrive without one, and only people who can see all conversations see them.',
  nobody: 'Nobody is in the queues of this connection: only administrators see the conversations.',
  closed: 'The chat appears, but it is out of hours now: the customer receives the out-of-hours message.',
  closedUntil:
    'The chat appears, but it is out of hours until %{moment}: the customer receives the out-of-hours message.',
  toConnection: 'Connection',
  toUsers: 'Users',
  toHours: 'Hours',
};
