/** The way to the first answered message. */
export const start = {
  title: 'Início',
  clock: {
    ahead:
      'O relógio da máquina %{host} está %{time} adiantado. O Recado segue o relógio do banco de dados; acerte o da máquina (NTP).',
    behind:
      'O relógio da máquina %{host} está %{time} atrasado. O Recado segue o relógio do banco de dados; acerte o da máquina (NTP).',
  },
  installation: {
    title: 'Esta instalação',
    noneDue: 'Nenhuma empresa está vencida.',
    noneSoon: 'Nenhuma empresa vence nos próximos dias.',
    newest: 'Empresas mais novas',
    all: 'Ver a empresa |||| Ver as %{smart_count} empresas',
  },
  signUp: {
    title: 'Cadastro público',
    closed: 'Fechado: só você cria empresas.',
    open: 'Aberto: qualquer pessoa cria uma empresa, nos planos %{plans}.',
    free: 'Um deles não custa nada.',
    switch: 'Abrir ou fechar',
    plans: 'Planos públicos',
  },
  heading: 'Olá, %{name}! Vamos preparar o atendimento',
  ready: 'Tudo pronto para atender, %{name}!',
  progress: '%{done} de %{total} passos concluídos',
  partly: 'Parte dos dados não pôde ser carregada.',
  done: 'Concluído',
  open: 'A fazer',
  hide: 'Ocultar esta lista',
  show: 'Mostrar a lista de preparação',
  steps: {
    connection: {
      title: 'Conecte um canal',
      text: 'Por onde seus clientes falam com você. O mais rápido é um chat no seu site: não pede conta em outro serviço.',
      action: 'Criar o chat do site',
      other: 'Outros canais',
    },
    queues: {
      title: 'Ofereça uma fila',
      text: 'O setor que recebe as conversas, como Atendimento.',
      begun: 'A fila existe, mas nenhuma conexão ativa a oferece: escolha-a na conexão.',
      action: 'Filas',
    },
    users: {
      title: 'Traga a equipe',
      text: 'Quem atende, e em quais filas. Conta quando a primeira pessoa entra.',
      begun: 'Há outra pessoa cadastrada, que ainda não entrou.',
      action: 'Usuários',
      skip: 'Atendo sozinho',
      skipped: 'Por enquanto, você atende sozinho.',
    },
    hours: {
      title: 'Defina os horários',
      text: 'Quando há alguém para responder, e o que se diz fora disso.',
      action: 'Configurações',
      skip: 'Atendemos a qualquer hora',
      skipped: 'Vocês atendem a qualquer hora.',
    },
    message: {
      title: 'Receba a primeira mensagem',
      text: 'Escreva pelo seu chat, como um cliente, e veja a conversa chegar.',
      action: 'Testar o chat',
    },
    anyMessage: {
      title: 'Receba a primeira mensagem',
      text: 'Escreva para um dos seus canais e veja a conversa chegar. Para testar sem conta em outro serviço, crie um chat do site.',
      action: 'Conexões',
    },
    answer: {
      title: 'Responda a primeira mensagem',
      text: 'Abra a conversa, aceite e responda: o cliente vê na hora.',
      action: 'Abrir a conversa',
    },
  },
  unskip: 'Mudei de ideia',
  chip: '%{done} de %{total}',
  chipHelp: '%{done} de %{total}: primeiros passos',
  trial:
    'Seu teste do plano %{plan} é gratuito até %{date}: falta %{smart_count} dia. Depois disso, o atendimento só continua com o pagamento. |||| Seu teste do plano %{plan} é gratuito até %{date}: faltam %{smart_count} dias. Depois disso, o atendimento só continua com o pagamento.',
  trialPlan: 'Ver o plano',
};

/** A web chat from its site to the line that shows it, and why it does not show. */
export const firstChat = {
  title: 'Chat no seu site',
  site: 'Onde o chat vai aparecer?',
  siteLabel: 'Endereço do site',
  siteHelp: 'Como www.sualoja.com.br. O chat só aparece nos sites que você permite.',
  siteWrong: 'Digite o endereço do site, como www.sualoja.com.br',
  noSite: 'Ainda não tenho site: quero só testar',
  look: 'Como ele aparece?',
  heading: 'Título da janela',
  headingSample: 'Fale com a gente',
  color: 'Cor',
  preview: 'Prévia',
  previewHello: 'Olá! Como podemos ajudar?',
  who: 'Quem responde?',
  queuesHelp: 'As filas que recebem as conversas deste chat',
  queue: 'Nome da primeira fila',
  queueName: 'Atendimento',
  queueHelp: 'O setor que recebe as conversas. Você entra nela, e pode criar outras depois.',
  create: 'Criar o chat',
  allSettings: 'Ver todas as configurações',
  ready: 'O chat está pronto',
  try: 'Testar o chat',
  tryHelp: 'Abre uma página de teste com o chat da sua empresa.',
  details: 'Mais configurações',
  back: 'Voltar aos primeiros passos',
};

export const reach = {
  check: 'Por que o chat não aparece?',
  fine: 'Nada impede: o chat aparece e há quem responda.',
  off: 'A conexão não está funcionando.',
  noQueue:
    'Esta conexão não oferece nenhuma fila: as conversas chegam sem fila, e só as vê quem pode ver todas.',
  nobody: 'Ninguém está nas filas desta conexão: só administradores veem as conversas.',
  closed:
    'O chat aparece, mas agora é fora do horário de atendimento: o cliente recebe a mensagem fora do expediente.',
  closedUntil:
    'O chat aparece, mas é fora do horário de atendimento até %{moment}: o cliente recebe a mensagem fora do expediente.',
  toConnection: 'Conexão',
  toUsers: 'Usuários',
  toHours: 'Horários',
};
