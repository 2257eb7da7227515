/** States of a campaign. */
export const campaignStatuses = {
  INATIVA: 'Inativa',
  PROGRAMADA: 'Programada',
  EM_ANDAMENTO: 'Em Andamento',
  CANCELADA: 'Cancelada',
  FINALIZADA: 'Finalizada',
};

/** Why a campaign, or one of its connections, is not sending at the moment. */
export const campaignHolds = {
  planning: 'Os destinatários ainda estão sendo reunidos',
  person: 'Pausada por uma pessoa',
  window: 'Fora do horário de envio dos destinatários que faltam',
  dayCap: 'O número já enviou hoje o máximo recomendado para a idade dele',
  quota: 'A conta atingiu o limite de pessoas em 24 horas do provedor',
  longPause: 'Pausa mais longa entre blocos de mensagens',
  connections: 'A conexão não está ativa; o envio continua quando ela voltar',
  slowDown: 'O provedor pediu para enviar mais devagar',
  locked: 'A conta não pode iniciar conversas por enquanto',
  account: 'O provedor restringiu a conta. Resolva com ele e retome',
  reported: 'Muitas pessoas bloquearam ou denunciaram o número. Reveja o público e o texto antes de retomar',
  template: 'O modelo está pausado, rejeitado ou não combina com os campos',
  failures: 'Muitas das últimas mensagens falharam',
  optOuts: 'Muitos dos últimos destinatários pediram para sair',
  company: 'A empresa está suspensa ou com a assinatura vencida',
  plan: 'O plano não inclui mais campanhas',
  answers: 'Todos receberam a pergunta; aguardando as respostas',
  putOff: 'Os que faltam foram adiados pelo limite do provedor por pessoa',
};

/** States of a campaign’s recipient. */
export const recipientStates = {
  planned: 'Na fila',
  released: 'Enviando',
  asked: 'Aguardando confirmação',
  sent: 'Enviada',
  delivered: 'Entregue',
  read: 'Lida',
  replied: 'Respondeu',
  capped: 'Adiada',
  skipped: 'Ignorado',
  failed: 'Falhou',
  unconfirmed: 'Sem confirmação do envio',
  declined: 'Não quis receber',
  expired: 'Não respondeu a tempo',
  cancelled: 'Cancelado antes do envio',
};

/** Why a campaign’s recipient was skipped, put off or failed. */
export const recipientReasons = {
  invalid: 'O número não é válido',
  duplicate: 'A mesma pessoa recebe esta campanha em outro número',
  optedOut: 'Pediu para não receber campanhas',
  suppressed: 'Está na lista de descadastrados',
  noVariable: 'Falta o valor de uma variável do texto',
  country: 'O provedor não entrega este tipo de mensagem nesse país',
  blocked: 'O contato está bloqueado',
  group: 'É um grupo',
  erased: 'O contato foi apagado',
  unreachable: 'A conexão não consegue iniciar conversa com esta pessoa',
  noConnection: 'A conexão foi excluída',
  capped: 'O provedor limita as campanhas que esta pessoa recebe',
  undeliverable: 'O provedor não conseguiu entregar',
  experiment: 'O provedor não envia campanhas a esta pessoa por um experimento',
  template: 'O provedor recusou o modelo',
  assessed: 'O provedor retém a mensagem para avaliar o modelo',
  tooLong: 'O texto ficou longo demais com os dados desta pessoa',
  media: 'O arquivo não pôde ser enviado',
  account: 'O provedor restringiu a conta',
  late: 'Esperou demais pela conexão',
  refused: 'O provedor recusou a mensagem',
  brokenOff: 'O envio foi interrompido; não se sabe se chegou',
};

/** What to look at before a campaign starts. */
export const campaignProblems = {
  noText: 'Escreva pelo menos um texto ou escolha um modelo',
  noQuestion: 'Escreva a mensagem de confirmação de cada texto',
  noRecipients: 'Escolha uma lista de contatos ou uma tag',
  nobodyLeft: 'Todos os destinatários seriam ignorados',
  allDown: 'Nenhuma conexão está ativa: a campanha espera',
  someDown: 'Esta conexão não está ativa: os destinatários dela esperam',
  needsTemplate: 'Esta conexão só inicia conversas com um modelo aprovado',
  templateMissing: 'O modelo não existe ou não está aprovado nesta conexão',
  templateParameters: 'O modelo pede outra quantidade de valores',
  overQuota: 'Há mais destinatários do que a conta pode alcançar em 24 horas: o envio leva mais dias',
  locked: 'A conta não pode iniciar conversas por enquanto',
  lowQuality: 'O provedor considera baixa a qualidade da conta',
  noPause: 'Sem pausa entre as mensagens, o número corre o risco de ser banido',
  slow: 'Neste ritmo, o envio leva mais de uma semana',
};
