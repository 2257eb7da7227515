/** The way to the first answered message. */
export const start = {
  title: 'Start',
  clock: {
    ahead:
      'The clock of the machine %{host} is %{time} ahead. Recado goes by the database’s clock; set the machine’s clock right (NTP).',
    behind:
      'The clock of the machine %{host} is %{time} behind. Recado goes by the database’s clock; set the machine’s clock right (NTP).',
  },
  installation: {
    title: 'This installation',
    noneDue: 'No company is overdue.',
    noneSoon: 'No company is due in the next days.',
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
  heading: 'Hello, %{name}! Let us get ready for customers',
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
      text: 'Where your customers talk to you. A chat on your own site is the quickest: it needs no account elsewhere.',
      action: 'Add a chat to my site',
      other: 'Other channels',
    },
    queues: {
      title: 'Offer a queue',
      text: 'The department that gets the conversations, such as Support.',
      begun: 'The queue is there, but no working connection offers it: choose it in the connection.',
      action: 'Queues',
    },
    users: {
      title: 'Bring your team',
      text: 'Who answers, and in which queues. It counts once the first person signs in.',
      begun: 'Somebody else has an account and has not signed in yet.',
      action: 'Users',
      skip: 'I work alone',
      skipped: 'You work alone for now.',
    },
    hours: {
      title: 'Set your hours',
      text: 'When somebody answers, and what is said outside them.',
      action: 'Settings',
      skip: 'We answer at any hour',
      skipped: 'You answer at any hour.',
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
    'Your trial of the plan %{plan} is free until %{date}: %{smart_count} day left. After that, the service goes on only with a payment. |||| Your trial of the plan %{plan} is free until %{date}: %{smart_count} days left. After that, the service goes on only with a payment.',
  trialPlan: 'See the plan',
};

/** A web chat from its site to the line that shows it, and why it does not show. */
export const firstChat = {
  title: 'Chat on your site',
  site: 'Where will the chat show?',
  siteLabel: 'Address of the site',
  siteHelp: 'Such as www.yourshop.com. The chat shows only on sites that you allow.',
  siteWrong: 'Type the address of the site, such as www.yourshop.com',
  noSite: 'I have no site yet: I only want to try it',
  look: 'What does it look like?',
  heading: 'Title of the window',
  headingSample: 'Talk to us',
  color: 'Colour',
  preview: 'Preview',
  previewHello: 'Hello! How can we help?',
  who: 'Who answers?',
  queuesHelp: 'The queues that get the conversations of this chat',
  queue: 'Name of the first queue',
  queueName: 'Support',
  queueHelp: 'The department that gets the conversations. You join it, and may add others later.',
  create: 'Create the chat',
  allSettings: 'See all settings',
  ready: 'The chat is ready',
  try: 'Try the chat',
  tryHelp: 'Opens a test page with the chat of your company.',
  details: 'More settings',
  back: 'Back to the first steps',
};

export const reach = {
  check: 'Why does the chat not show?',
  fine: 'Nothing is in the way: the chat shows, and somebody answers.',
  off: 'The connection does not work.',
  noQueue:
    'This connection offers no queue: conversations arrive without one, and only who may see all of them sees them.',
  nobody: 'Nobody is in the queues of this connection: only administrators see the conversations.',
  closed: 'The chat shows, but it is out of hours now: the customer gets the message of absence.',
  closedUntil:
    'The chat shows, but it is out of hours until %{moment}: the customer gets the message of absence.',
  toConnection: 'Connection',
  toUsers: 'Users',
  toHours: 'Hours',
};
