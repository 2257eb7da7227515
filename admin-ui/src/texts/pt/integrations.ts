export const integrations = {
  title: 'Integrações',
  intro:
    'Uma integração leva dados da empresa a outro serviço. Cada uma só recebe o que está escrito aqui, e só enquanto a empresa quiser.',
  emptyTitle: 'Nenhum outro serviço para ligar',
  emptyText:
    'Aqui aparecem os plugins que levam dados a outro serviço, quando quem opera o sistema instala algum. Um robô que responde aos clientes fica em Integrações de fila.',
  receives: 'Recebe: %{events}.',
  leaves: 'Estes dados saem daqui: %{events}.',
  configure: 'Configurar',
  configureOne: 'Configurar %{title}',
  states: {
    on: 'Ligada',
    provided: 'Ligada pelo sistema',
    off: 'Desligada',
    unavailable: 'Indisponível',
  },
  choices: {
    off: 'Desligada',
    on: 'Ligada',
    own: 'Ligada, com configuração própria',
    provided: 'Como o sistema oferece',
  },
  choiceHelp:
    'Ao ligar, os dados saem a partir de agora. Ao desligar, nada mais sai, nem o que estava na fila.',
  ownSettings: 'Configuração da empresa',
  saved: 'Integração salva.',
  check: 'Testar',
  checkOk: 'O serviço respondeu bem.',
  checkFailed: 'O serviço recusou.',
  behind: 'Atrasada desde %{time}, porque: %{reason}',
  passedOver:
    '%{smart_count} evento não pôde ser entregue: %{reason} |||| %{smart_count} eventos não puderam ser entregues: %{reason}',
  unavailableText:
    'O plugin desta integração não está funcionando. Ela pode ser desligada, e os dados esperam por ele.',
  lacksPlan: 'O plano da empresa não inclui integrações próprias.',
  events: {
    conversation: 'conversas que atende',
    message_created: 'mensagens novas',
    message_updated: 'mudanças em mensagens',
    message_deleted: 'mensagens apagadas',
    ticket_updated: 'atendimentos e seus estados',
    ticket_deleted: 'atendimentos excluídos',
    contact_created: 'contatos novos',
    contact_updated: 'mudanças em contatos',
    contact_deleted: 'contatos excluídos',
  },
  operator: {
    title: 'Integrações',
    usedBy: 'usada por %{smart_count} empresa |||| usada por %{smart_count} empresas',
    provided: 'Oferecida a todas as empresas',
    notProvided: 'Cada empresa decide por si',
    change: 'Oferecer a todas',
    changeTitle: 'Oferecer %{title} a todas as empresas',
    isProvided: 'Todas as empresas usam, com esta configuração',
    help: 'Cada empresa ainda pode recusar ou usar uma configuração própria. Os dados saem a partir de agora.',
    saved: 'Oferta salva.',
  },
};

export const integrationResources = {
  integrations: {
    name: 'Integração |||| Integrações',
    fields: { choice: 'Uso', settings: 'Configuração' },
  },
};
