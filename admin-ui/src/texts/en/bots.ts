import type { SameKeys } from '../shape';
import type * as pt from '../pt/bots';

export const bots: SameKeys<typeof pt.bots> = {
  deleteConfirm:
    'Connections, queues and options that use it are left without it. Conversations that it answers go to people.',
  try: 'Try it',
  tryHelp: 'Write as a customer would. What is in the form counts, saved or not, and nobody gets the answer.',
  customerSays: 'Customer’s message',
  ask: 'Ask',
  saysNothing: 'The service answered nothing: the customer would go on waiting.',
  handOver: 'Then the conversation goes to people.',
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
  queueHelp: 'Gets the conversations that the AI hands over to people.',
  promptHelp: 'Say who the AI is, what it knows and when it must call a person.',
  service: 'AI service',
  serviceHelp: 'OpenAI, or a compatible service that the operator allows. The service charges for its use.',
  apiKeyHelp:
    'From your account at the service. Once saved, it is not shown. If you change the address, type it again.',
  modelHelp: 'Empty: the default of this installation.',
  baseUrlHelp: 'Empty: OpenAI.',
  maxTokensHelp: 'Limit of each answer. Models that reason need more.',
  maxMessagesHelp: 'How many of the last messages the AI reads.',
  temperatureHelp: 'From 0, always alike, to 2, very varied.',
  written: 'In writing',
  helpsAgentsHelp:
    'The model helps agents write, translate, sum up and transcribe. One prompt at most: switching it on here takes it from the other one.',
  voiceHelp:
    'With a voice, the customer gets the answer as a voice note. The voices are Azure’s and speak Portuguese.',
  voiceKeyHelp: 'Of the speech resource in Azure. Once stored, it is not shown.',
  voiceRegionHelp: 'The region of that resource, such as brazilsouth.',
};

export const flowIntegrations: SameKeys<typeof pt.flowIntegrations> = {
  title: 'Queue integrations',
  create: 'New integration',
  emptyTitle: 'No integrations yet',
  emptyText:
    'Connect a bot of Dialogflow, n8n, Typebot or a system of yours, and choose it in a queue, connection or option.',
  types: {
    dialogflow: 'Dialogflow',
    n8n: 'n8n',
    webhook: 'Webhook',
    typebot: 'Typebot',
    plugin: 'Installed plugin',
  },
  about: {
    dialogflow: 'An agent of Google Dialogflow answers customers.',
    n8n: 'A workflow of n8n gets each question and can answer.',
    webhook: 'An address of yours gets each question and can answer.',
    typebot: 'A bot of Typebot talks with customers.',
    plugin: 'An installed integration answers, which the company has turned on under Integrations.',
  },
  addressHelp: {
    n8n: 'The production address of the Webhook node, with the method POST.',
    webhook: 'Gets a POST with the conversation as JSON.',
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
  expiresHelp: 'Minutes without a message until the conversation begins anew. 0: never.',
  delayHelp: 'Milliseconds before each message of the bot.',
  finishHelp: 'A customer who writes it ends the conversation.',
  restartHelp: 'A customer who writes it begins anew.',
  unknownHelp: 'In place of the bot’s sentence for an answer that it does not understand. Empty: the bot’s.',
  restartMessageHelp: 'Sent before it begins anew. Empty: nothing.',
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
      maxTokens: 'Maximum of tokens',
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
      typebotKeywordFinish: 'Word that ends it',
      typebotKeywordRestart: 'Word that restarts it',
      typebotUnknownMessage: 'When it does not understand',
      typebotRestartMessage: 'On restart',
      answererId: 'Installed integration',
    },
  },
};

export const aiUsage: SameKeys<typeof pt.aiUsage> = {
  title: 'AI usage and cost',
  intro:
    'What the AI used for answers, help to agents and transcripts. The cost is an estimate by the prices below; your service’s invoice is what counts.',
  from: 'From',
  to: 'To',
  empty: 'The AI was not used in this period.',
  today: 'Today: %{used} of %{limit} tokens',
  todayWithoutLimit: 'Today: %{used} tokens. A limit for each day can be set in Settings.',
  limit: 'Limit of the day',
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
  pricesHelp: 'For a million tokens, as your service charges. Past usage is valued anew.',
  currency: 'Currency',
  inputPrice: 'Price for reading',
  outputPrice: 'Price for writing',
  saved: 'Prices saved.',
  twice: 'A model is named twice.',
  tooMany: 'There can be 50 models at most.',
};
