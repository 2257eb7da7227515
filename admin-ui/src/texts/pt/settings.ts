export const settings = {
  saved: 'Configuração salva.',
  countInvalid: 'Use um número inteiro a partir de 1, ou deixe vazio.',
  linkInvalid: 'Digite o endereço completo, como https://exemplo.com.br/privacidade',
  secretPlaceholder: 'Digite um novo valor; o atual nunca é mostrado',
  secretStored: 'Há um valor guardado.',
  secretRemove: 'Remover',
  secretRemoveTitle: 'Remover: %{name}?',
  secretRemoveText: 'O que usa este valor deixa de funcionar até que outro seja guardado.',
  tabs: { options: 'Opções' },
  groups: {
    company: 'Empresa',
    service: 'Atendimento',
    messages: 'Mensagens automáticas',
    channels: 'Canais',
    privacy: 'Privacidade (LGPD)',
    installation: 'Integrações e instalação',
  },
  values: {
    language: { pt: 'Português', en: 'Inglês', es: 'Espanhol', tr: 'Turco' },
    scheduleType: {
      disabled: 'Desligado',
      queue: 'Por fila',
      company: 'Por empresa',
      connection: 'Por conexão',
    },
    chatBotType: {
      text: 'Texto',
      button: 'Botões, onde o canal permite',
      list: 'Lista, onde o canal permite',
    },
  },
  fields: {
    language: {
      label: 'Idioma da empresa',
      help: 'Em que língua o sistema fala com os contatos e com quem ainda não escolheu um idioma.',
    },
    timeZone: {
      label: 'Fuso horário',
      help: 'Vale para o horário de atendimento, o expediente da equipe, os relatórios e as saudações.',
    },
    requireSecondFactor: {
      label: 'Exigir verificação em duas etapas',
      help: 'No próximo acesso, quem ainda não a usa a configura antes de fazer qualquer outra coisa.',
    },
    scheduleType: {
      label: 'Horário de atendimento',
      help: 'Onde os horários são definidos; fora deles, o contato recebe a mensagem fora do expediente.',
    },
    userRating: {
      label: 'Avaliação do atendimento',
      help: 'Ao encerrar, o contato é convidado a dar uma nota de 0 a 10.',
    },
    userRandom: {
      label: 'Distribuir tickets entre atendentes',
      help: 'Cada novo ticket de uma fila vai para um atendente escolhido ao acaso.',
    },
    requiredTag: {
      label: 'Exigir tag ao encerrar',
      help: 'Um ticket só pode ser encerrado depois de receber uma tag.',
    },
    sendMessageOutExpedientTicketOpen: {
      label: 'Avisar fora do expediente em tickets abertos',
      help: 'Envia a mensagem fora do expediente mesmo quando o ticket já está em atendimento.',
    },
    aiDailyTokens: {
      label: 'Limite diário da IA',
      help: 'Máximo de tokens que os prompts usam por dia. Depois disso, os clientes passam para as pessoas até o dia seguinte. Vazio: sem limite.',
    },
    callOnDuty: {
      label: 'Chamar o plantão fora do expediente',
      help: 'Quem está de plantão recebe um aviso, repetido no intervalo do plantão, até alguém aceitar o ticket.',
    },
    sendSignMessage: {
      label: 'Assinar as mensagens',
      help: 'O nome do atendente aparece no começo de cada mensagem enviada.',
    },
    sendGreetingAccepted: {
      label: 'Saudar ao aceitar o ticket',
      help: 'Envia uma saudação com o nome do atendente quando ele aceita o ticket.',
    },
    sendGreetingMessageOneQueues: {
      label: 'Saudar quando há uma só fila',
      help: 'Envia a mensagem de saudação mesmo em conexões com uma única fila.',
    },
    sendQueuePosition: {
      label: 'Informar a posição na fila',
      help: 'O contato fica sabendo quantas pessoas estão à sua frente.',
    },
    sendMsgTransfTicket: {
      label: 'Avisar sobre transferências',
      help: 'O contato recebe uma mensagem quando o ticket passa para outra fila ou atendente.',
    },
    sendFarewellWaitingTicket: {
      label: 'Despedir-se de tickets aguardando',
      help: 'Envia a mensagem de conclusão também ao encerrar tickets que ninguém aceitou.',
    },
    chatBotType: { label: 'Tipo do chatbot', help: 'Como as opções do menu são apresentadas ao contato.' },
    acceptCallWhatsapp: {
      label: 'Aceitar chamadas do WhatsApp',
      help: 'Desligado: as chamadas são recusadas e o contato é avisado.',
    },
    acceptAudioMessageContact: {
      label: 'Aceitar áudios dos contatos',
      help: 'Desligado: o áudio é guardado e o contato é avisado, uma vez por dia, de que não será ouvido.',
    },
    enableLGPD: {
      label: 'Aplicar a LGPD',
      help: 'Liga o tratamento de dados pessoais descrito abaixo.',
    },
    lgpdMessage: {
      label: 'Mensagem da LGPD',
      help: 'Enviada no primeiro contato, para explicar o uso dos dados.',
    },
    lgpdLink: {
      label: 'Link da política de privacidade',
      help: 'Endereço completo, com https://, enviado junto da mensagem.',
    },
    lgpdConsent: {
      label: 'Pedir consentimento',
      help: 'O atendimento começa somente depois que o contato aceita.',
    },
    optOutWords: {
      label: 'Palavras de saída',
      help: 'Quem responde só com uma delas não recebe mais campanhas. Separe com vírgulas; vazio: nenhuma.',
    },
    optInWords: {
      label: 'Palavras de volta',
      help: 'Quem saiu e responde só com uma delas volta a receber campanhas. A primeira aparece na resposta.',
    },
    lgpdHideNumber: {
      label: 'Ocultar o número do contato',
      help: 'Os atendentes veem o número mascarado.',
    },
    lgpdDeleteMessage: {
      label: 'Ocultar mensagens apagadas',
      help: 'Uma mensagem que o contato apaga some também para os atendentes.',
    },
    userCreation: {
      label: 'Permitir o cadastro de empresas',
      help: 'Mostra a página pública de cadastro. Vale para toda a instalação.',
    },
    asaas: {
      label: 'Token do Asaas',
      help: 'Usado para cobranças. É guardado cifrado e nunca volta a ser mostrado.',
    },
  },
};
