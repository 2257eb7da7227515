import type { SameKeys } from '../shape';
import type * as pt from '../pt/bots';

export const bots: SameKeys<typeof pt.bots> = {
  deleteConfirm:
    'Connections, queues and options that use it are left without it. Conversations that it answers are handed to people.',
  try: 'Try it',
  tryHelp:
    'Write as a customer would. What is in the form applies, saved or not, and nobody receives the answer.',
  customerSays: 'Customer’s message',
  ask: 'Ask',
  saysNothing: 'The service did not answer anything: the customer would keep waiting.',
  handOver: 'Then the conversation is handed to people.',
  close: 'Then the conversation is closed.',
  exchanges: 'See the request and the answer |||| See the %{smart_count} requests and answers',
  request: 'Request',
  answer: 'Answer',
  answered: 'Answer: %{status}',
  noAnswer: 'No answer came.',
};

export const prompts: SameKeys<typeof pt.prompts> = {
  title: 'AI prompts',
  create: 'New prompt',
  emptyTitle: 'No prompts yet',
  emptyText:
    'A prompt tells an AI how to answer your customers. Create one and choose it in a queue or connection.',
  noQueue: 'No queue',
  queueRequired: 'Choose the queue',
  queueHelp: 'Receives the conversations that the AI hands over to people.',
  promptHelp: 'Say who the AI is, what it knows and when it should call a person.',
  service: 'AI service',
  serviceHelp: 'OpenAI, or a compatible service that the operator allows. The service charges for its use.',
  apiKeyHelp:
    'From your account at the service. Once saved, it is not shown. If you change the address, type it again.',
  modelHelp: 'Empty: the default of the installation.',
  baseUrlHelp: 'Empty: OpenAI.',
  maxTokensHelp: 'Limit for each answer. Models that reason need more.',
  maxMessagesHelp: 'How many of the last messages the AI reads.',
  temperatureHelp: 'From 0, always similar, to 2, very varied.',
  written: 'In writing',
  helpsAgentsHelp:
    'The model helps agents write, translate, summarise and transcribe. One prompt at most: turning it on here turns it off in the other one.',
  voiceHelp:
    'With a voice, the customer receives the answer as a voice note. The voices are Azure’s and speak Portuguese.',
  voiceKeyHelp: 'From the speech resource in Azure. Once saved, it is not shown.',
  voiceRegionHelp: 'The region of that resource, such as brazilsouth.',
};

export const flowIntegrations: SameKeys<typeof pt.flowIntegrations> = {
  title: 'Queue integrations',
  create: 'New integration',
  emptyTitle: 'No integrations yet',
  emptyText:
    'Connect a bot from Dialogflow, n8n, Typebot or a system of your own, and choose it in a queue, connection or option.',
  types: {
    dialogflow: 'Dialogflow',
    n8n: 'n8n',
    webhook: 'Webhook',
    typebot: 'Typebot',
    plugin: 'Installed plugin',
  },
  about: {
    dialogflow: 'A Google Dialogflow agent answers customers.',
    n8n: 'An n8n workflow receives each question and can answer.',
    webhook: 'An address of yours receives each question and can answer.',
    typebot: 'A Typebot bot talks with customers.',
    plugin: 'An installed integration that the company has turned on under Integrations answers.',
  },
  addressHelp: {
    n8n: 'The production address of the Webhook node, with the method POST.',
    webhook: 'Receives a POST with the conversation as JSON.',
    typebot: 'The address of the viewer, for example https://typebot.io.',
  },
  answererHelp: 'Only those that answer and are turned on are listed.',
  jsonHelp: 'The JSON file of the Google service account. Once saved, it is not shown.',
  locationHelp: 'Empty: global.',
  agentHelp: 'For Dialogflow CX only: the agent’s id. Empty: the ES agent of the project.',
  languages: {
    'pt-BR': 'Portuguese (Brazil)',
    en: 'English',
    es: 'Spanish',
  },
  slugHelp: 'The bot’s public id, at the end of its address.',
  expiresHelp: 'Minutes without a message until the conversation starts again. 0: never.',
  delayHelp: 'Milliseconds before each message from the bot.',
  finishHelp: 'A customer who writes it ends the conversation.',
  restartHelp: 'A customer who writes it starts again.',
  unknownHelp: 'In place of the bot’s sentence when it does not understand an answer. Empty: the bot’s own.',
  restartMessageHelp: 'Sent before it starts again. Empty: nothing.',
};

export const botResources: SameKeys<typeof pt.botResources> = {
  prompts: {
    name: 'Prompt |||| Prompts',
    fields: {
      name: 'Name',
      prompt: 'Instructions',
      queueId: 'Queue',
      model: 'Model',
      baseUrl: 'Address',
      apiKey: 'API key',
      maxTokens: 'Maximum tokens',
      maxMessages: 'Messages read',
      temperature: 'Temperature',
      helpsAgents: 'Help for agents',
      voice: 'Voice of the answers',
      voiceKey: 'Voice key',
      voiceRegion: 'Voice region',
    },
  },
  'queue-integration': {
    name: 'Integration |||| Integrations',
    fields: {
      type: 'Type',
      name: 'Name',
      projectName: 'Project',
      language: 'Language',
      jsonContent: 'Service account key',
      dialogflowLocation: 'Region',
      dialogflowAgent: 'CX agent',
      urlN8N: 'Address',
      typebotSlug: 'Public id',
      typebotExpires: 'Expires after (min)',
      typebotDelayMessage: 'Pause (ms)',
      typebotKeywordFinish: 'Ending word',
      typebotKeywordRestart: 'Restarting word',
      typebotUnknownMessage: 'When it does not understand',
      typebotRestartMessage: 'On restart',
      answererId: 'Installed integration',
    },
  },
};

export const aiUsage: SameKeys<typeof pt.aiUsage> = {
  title: 'AI usage and cost',
  intro:
    'What the AI used for answers, help to agents and transcripts. The cost is an estimate from the prices below; your service’s invoice is what counts.',
  from: 'From',
  to: 'To',
  empty: 'The AI was not used in this period.',
  today: 'Today: %{used} of %{limit} tokens',
  todayWithoutLimit: 'Today: %{used} tokens. The daily limit is set in Settings.',
  limit: 'Daily limit',
  unpriced: 'Without a price the cost cannot be calculated: %{models}.',
  model: 'Model',
  day: 'Day',
  calls: 'Requests',
  input: 'Tokens read',
  output: 'Tokens written',
  cost: 'Cost',
  noPrice: 'no price',
  total: 'Total',
  prices: 'Prices',
  pricesHelp: 'Per million tokens, as your service charges. Past usage is recalculated.',
  currency: 'Currency',
  inputPrice: 'Price for reading',
  outputPrice: 'Price for writing',
  saved: 'Prices saved.',
  twice: 'A model appears twice.',
  tooMany: 'There can be 50 models at most.',
};
