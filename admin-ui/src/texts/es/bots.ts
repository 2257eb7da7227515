import type { SameKeys } from '../shape';
import type * as pt from '../pt/bots';

export const bots: SameKeys<typeof pt.bots> = {
  deleteConfirm:
    'Las conexiones, colas y opciones que la usan se quedan sin ella. Las conversaciones que atiende pasan a las personas.',
  try: 'Probar',
  tryHelp:
    'Escriba como lo haría un cliente. Vale lo que está en el formulario, aunque no esté guardado, y nadie recibe la respuesta.',
  customerSays: 'Mensaje del cliente',
  ask: 'Preguntar',
  saysNothing: 'El servicio no respondió nada: el cliente seguiría esperando.',
  handOver: 'Después, la conversación pasa a las personas.',
  close: 'Después, la conversación se cierra.',
  exchanges: 'Ver la petición y la respuesta |||| Ver las %{smart_count} peticiones y respuestas',
  request: 'Petición',
  answer: 'Respuesta',
  answered: 'Respuesta: %{status}',
  noAnswer: 'No llegó ninguna respuesta.',
};

export const prompts: SameKeys<typeof pt.prompts> = {
  title: 'Prompts de IA',
  create: 'Nuevo prompt',
  emptyTitle: 'Aún no hay prompts',
  emptyText:
    'Un prompt le dice a una IA cómo responder a sus clientes. Cree uno y elíjalo en una cola o conexión.',
  noQueue: 'Sin cola',
  queueRequired: 'Indique la cola',
  queueHelp: 'Recibe las conversaciones que la IA pasa a las personas.',
  promptHelp: 'Diga quién es la IA, qué sabe y cuándo debe llamar a una persona.',
  service: 'Servicio de IA',
  serviceHelp: 'OpenAI o un servicio compatible que permita el operador. El servicio cobra por su uso.',
  apiKeyHelp:
    'De su cuenta en el servicio. Una vez guardada, no se muestra. Si cambia la dirección, escríbala de nuevo.',
  modelHelp: 'Vacío: el de la instalación.',
  baseUrlHelp: 'Vacío: OpenAI.',
  maxTokensHelp: 'Límite de cada respuesta. Los modelos que razonan necesitan más.',
  maxMessagesHelp: 'Cuántos de los últimos mensajes lee la IA.',
  temperatureHelp: 'De 0, siempre parecido, a 2, muy variado.',
  written: 'Por escrito',
  helpsAgentsHelp:
    'El modelo ayuda a los agentes a escribir, traducir, resumir y transcribir. Como máximo un prompt: al activarlo aquí, se desactiva en el otro.',
  voiceHelp:
    'Con una voz, el cliente recibe la respuesta como audio. Las voces son de Azure y hablan portugués.',
  voiceKeyHelp: 'Del recurso de voz en Azure. Una vez guardada, no se muestra.',
  voiceRegionHelp: 'La región de ese recurso, por ejemplo brazilsouth.',
};

export const flowIntegrations: SameKeys<typeof pt.flowIntegrations> = {
  title: 'Integraciones de cola',
  create: 'Nueva integración',
  emptyTitle: 'Aún no hay integraciones',
  emptyText:
    'Conecte un bot de Dialogflow, n8n, Typebot o de un sistema suyo, y elíjalo en una cola, conexión u opción.',
  types: {
    dialogflow: 'Dialogflow',
    n8n: 'n8n',
    webhook: 'Webhook',
    typebot: 'Typebot',
    plugin: 'Plugin instalado',
  },
  about: {
    dialogflow: 'Un agente de Google Dialogflow responde a los clientes.',
    n8n: 'Un flujo de n8n recibe cada pregunta y puede responder.',
    webhook: 'Una dirección suya recibe cada pregunta y puede responder.',
    typebot: 'Un bot de Typebot conversa con los clientes.',
    plugin: 'Responde una integración instalada que la empresa activó en Integraciones.',
  },
  addressHelp: {
    n8n: 'La dirección de producción del nodo Webhook, con el método POST.',
    webhook: 'Recibe un POST con la conversación en JSON.',
    typebot: 'La dirección del visor, por ejemplo https://typebot.io.',
  },
  answererHelp: 'Solo aparecen las que responden y están activas.',
  jsonHelp: 'El archivo JSON de la cuenta de servicio de Google. Una vez guardado, no se muestra.',
  locationHelp: 'Vacío: global.',
  agentHelp: 'Solo para Dialogflow CX: el id del agente. Vacío: el agente ES del proyecto.',
  languages: {
    'pt-BR': 'Portugués (Brasil)',
    en: 'Inglés',
    es: 'Español',
  },
  slugHelp: 'El id público del bot, al final de su dirección.',
  expiresHelp: 'Minutos sin mensajes hasta que la conversación empieza de nuevo. 0: nunca.',
  delayHelp: 'Milisegundos antes de cada mensaje del bot.',
  finishHelp: 'El cliente que la escribe termina la conversación.',
  restartHelp: 'El cliente que la escribe empieza de nuevo.',
  unknownHelp: 'En lugar de la frase del bot para una respuesta que no entiende. Vacío: la del bot.',
  restartMessageHelp: 'Se envía antes de empezar de nuevo. Vacío: nada.',
};

export const botResources: SameKeys<typeof pt.botResources> = {
  prompts: {
    name: 'Prompt |||| Prompts',
    fields: {
      name: 'Nombre',
      prompt: 'Instrucciones',
      queueId: 'Cola',
      model: 'Modelo',
      baseUrl: 'Dirección',
      apiKey: 'Clave de API',
      maxTokens: 'Máximo de tokens',
      maxMessages: 'Mensajes leídos',
      temperature: 'Temperatura',
      helpsAgents: 'Ayuda a los agentes',
      voice: 'Voz de las respuestas',
      voiceKey: 'Clave de la voz',
      voiceRegion: 'Región de la voz',
    },
  },
  'queue-integration': {
    name: 'Integración |||| Integraciones',
    fields: {
      type: 'Tipo',
      name: 'Nombre',
      projectName: 'Proyecto',
      language: 'Idioma',
      jsonContent: 'Clave de la cuenta de servicio',
      dialogflowLocation: 'Región',
      dialogflowAgent: 'Agente CX',
      urlN8N: 'Dirección',
      typebotSlug: 'Id público',
      typebotExpires: 'Vence tras (min)',
      typebotDelayMessage: 'Pausa (ms)',
      typebotKeywordFinish: 'Palabra que termina',
      typebotKeywordRestart: 'Palabra que reinicia',
      typebotUnknownMessage: 'Cuando no entiende',
      typebotRestartMessage: 'Al reiniciar',
      answererId: 'Integración instalada',
    },
  },
};

export const aiUsage: SameKeys<typeof pt.aiUsage> = {
  title: 'Uso y costo de la IA',
  intro:
    'Lo que la IA usó en respuestas, ayuda a los agentes y transcripciones. El costo es una estimación con los precios de abajo; vale la factura de su servicio.',
  from: 'Desde',
  to: 'Hasta',
  empty: 'La IA no se usó en ese período.',
  today: 'Hoy: %{used} de %{limit} tokens',
  todayWithoutLimit: 'Hoy: %{used} tokens. El límite por día está en Configuración.',
  limit: 'Límite del día',
  unpriced: 'Sin precio no se puede calcular el costo: %{models}.',
  model: 'Modelo',
  day: 'Día',
  calls: 'Solicitudes',
  input: 'Tokens leídos',
  output: 'Tokens escritos',
  cost: 'Costo',
  noPrice: 'sin precio',
  total: 'Total',
  prices: 'Precios',
  pricesHelp: 'Por millón de tokens, como cobra su servicio. El uso pasado se vuelve a calcular.',
  currency: 'Moneda',
  inputPrice: 'Precio de lectura',
  outputPrice: 'Precio de escritura',
  saved: 'Precios guardados.',
  twice: 'Un modelo aparece dos veces.',
  tooMany: 'Son 50 modelos como máximo.',
};
