export const bots = {
  deleteConfirm:
    'As conexões, filas e opções que a usam ficam sem ela. Conversas que ela atende passam para as pessoas.',
  try: 'Testar',
  tryHelp:
    'Escreva como um cliente escreveria. Vale o que está no formulário, mesmo sem salvar, e ninguém recebe a resposta.',
  customerSays: 'Mensagem do cliente',
  ask: 'Perguntar',
  saysNothing: 'O serviço não respondeu nada: o cliente continuaria esperando.',
  handOver: 'Depois disso, a conversa passa para as pessoas.',
  close: 'Depois disso, a conversa é encerrada.',
  exchanges: 'Ver o pedido e a resposta |||| Ver os %{smart_count} pedidos e respostas',
  request: 'Pedido',
  answer: 'Resposta',
  answered: 'Resposta: %{status}',
  noAnswer: 'Nenhuma resposta chegou.',
};

export const prompts = {
  title: 'Prompts de IA',
  create: 'Novo prompt',
  emptyTitle: 'Nenhum prompt ainda',
  emptyText:
    'Um prompt diz a uma IA como responder aos seus clientes. Crie um e escolha-o em uma fila ou conexão.',
  noQueue: 'Sem fila',
  queueRequired: 'Informe o setor',
  queueHelp: 'Recebe as conversas que a IA passa para as pessoas.',
  promptHelp: 'Diga quem a IA é, o que ela sabe e quando deve chamar uma pessoa.',
  service: 'Serviço de IA',
  serviceHelp: 'OpenAI ou um serviço compatível que o operador permite. O uso é cobrado pelo serviço.',
  apiKeyHelp:
    'Da sua conta no serviço. Depois de salva, não é mostrada. Ao trocar o endereço, digite-a de novo.',
  modelHelp: 'Vazio: o padrão da instalação.',
  baseUrlHelp: 'Vazio: OpenAI.',
  maxTokensHelp: 'Limite de cada resposta. Modelos que raciocinam precisam de mais.',
  maxMessagesHelp: 'Quantas das últimas mensagens a IA lê.',
  temperatureHelp: 'De 0, sempre parecido, a 2, muito variado.',
};

export const flowIntegrations = {
  title: 'Integrações de fila',
  create: 'Nova integração',
  emptyTitle: 'Nenhuma integração ainda',
  emptyText:
    'Ligue um robô do Dialogflow, n8n, Typebot ou de um sistema seu, e escolha-o em uma fila, conexão ou opção.',
  types: {
    dialogflow: 'Dialogflow',
    n8n: 'n8n',
    webhook: 'Webhook',
    typebot: 'Typebot',
    plugin: 'Plugin instalado',
  },
  about: {
    dialogflow: 'Um agente do Google Dialogflow responde aos clientes.',
    n8n: 'Um fluxo do n8n recebe cada pergunta e pode responder.',
    webhook: 'Um endereço seu recebe cada pergunta e pode responder.',
    typebot: 'Um robô do Typebot conversa com os clientes.',
    plugin: 'Uma integração instalada, que a empresa ligou em Integrações, responde.',
  },
  addressHelp: {
    n8n: 'O endereço de produção do nó Webhook, com o método POST.',
    webhook: 'Recebe um POST com a conversa em JSON.',
    typebot: 'O endereço do visualizador, por exemplo https://typebot.io.',
  },
  answererHelp: 'Só aparecem as que respondem e estão ligadas.',
  jsonHelp: 'O arquivo JSON da conta de serviço do Google. Depois de salvo, não é mostrado.',
  locationHelp: 'Vazio: global.',
  agentHelp: 'Só para Dialogflow CX: o id do agente. Vazio: o agente ES do projeto.',
  languages: {
    'pt-BR': 'Português (Brasil)',
    en: 'Inglês',
    es: 'Espanhol',
  },
  slugHelp: 'O id público do robô, no fim do endereço dele.',
  expiresHelp: 'Minutos sem mensagem até a conversa recomeçar. 0: nunca.',
  delayHelp: 'Milissegundos antes de cada mensagem do robô.',
  finishHelp: 'O cliente que a escreve encerra a conversa.',
  restartHelp: 'O cliente que a escreve recomeça.',
  unknownHelp: 'No lugar da frase do robô para uma resposta que ele não entende. Vazio: a do robô.',
  restartMessageHelp: 'Enviada antes de recomeçar. Vazio: nada.',
};

export const botResources = {
  prompts: {
    name: 'Prompt |||| Prompts',
    fields: {
      name: 'Nome',
      prompt: 'Instruções',
      queueId: 'Fila',
      model: 'Modelo',
      baseUrl: 'Endereço',
      apiKey: 'Chave da API',
      maxTokens: 'Máximo de tokens',
      maxMessages: 'Mensagens lidas',
      temperature: 'Temperatura',
    },
  },
  'queue-integration': {
    name: 'Integração |||| Integrações',
    fields: {
      type: 'Tipo',
      name: 'Nome',
      projectName: 'Projeto',
      language: 'Idioma',
      jsonContent: 'Chave da conta de serviço',
      dialogflowLocation: 'Região',
      dialogflowAgent: 'Agente CX',
      urlN8N: 'Endereço',
      typebotSlug: 'Id público',
      typebotExpires: 'Expira após (min)',
      typebotDelayMessage: 'Pausa (ms)',
      typebotKeywordFinish: 'Palavra que encerra',
      typebotKeywordRestart: 'Palavra que recomeça',
      typebotUnknownMessage: 'Quando não entende',
      typebotRestartMessage: 'Ao recomeçar',
      answererId: 'Integração instalada',
    },
  },
};
