/** What is done with the chosen rows of a list. */
export const bulk = {
  progress: '%{done} de %{total}…',
  partly:
    '%{done} de %{smart_count} concluído. O que ficou, e por quê: |||| %{done} de %{smart_count} concluídos. Os que ficaram, e por quê:',
  stop: 'Parar',
  stopped:
    'Interrompido: %{done} de %{total} concluídos; %{smart_count} não foi começado e continua selecionado. |||| Interrompido: %{done} de %{total} concluídos; %{smart_count} não foram começados e continuam selecionados.',
  failed: '%{smart_count} não deu certo, e por quê: |||| %{smart_count} não deram certo, e por quê:',
  tickets: 'tem %{smart_count} ticket ativo |||| tem %{smart_count} tickets ativos',
  more: 'e mais %{smart_count}',
  users: {
    action: 'Excluir',
    title: 'Excluir %{smart_count} usuário? |||| Excluir %{smart_count} usuários?',
    text: 'Quem tem tickets ativos não é excluído. Isto não pode ser desfeito.',
    done: '%{smart_count} usuário excluído |||| %{smart_count} usuários excluídos',
  },
  profile: {
    action: 'Perfil',
    confirm: 'Mudar',
    title: 'Mudar o perfil de %{smart_count} usuário? |||| Mudar o perfil de %{smart_count} usuários?',
    text: 'O novo perfil vale na hora, também para quem está conectado.',
    done: 'Perfil de %{smart_count} usuário mudado |||| Perfil de %{smart_count} usuários mudado',
  },
  queues: {
    action: 'Filas',
    confirm: 'Mudar',
    title: 'Mudar as filas de %{smart_count} usuário? |||| Mudar as filas de %{smart_count} usuários?',
    text: 'As outras filas de cada um ficam como estão.',
    change: 'O que fazer',
    add: 'Adicionar às filas',
    remove: 'Remover das filas',
    done: 'Filas de %{smart_count} usuário mudadas |||| Filas de %{smart_count} usuários mudadas',
  },
  files: {
    action: 'Excluir',
    title: 'Excluir %{smart_count} lista de arquivos? |||| Excluir %{smart_count} listas de arquivos?',
    text: 'As filas e opções que usam estas listas deixam de enviá-las. Isto não pode ser desfeito.',
    done: '%{smart_count} lista excluída |||| %{smart_count} listas excluídas',
  },
  restart: {
    action: 'Reiniciar',
    title: 'Reiniciar %{smart_count} conexão? |||| Reiniciar %{smart_count} conexões?',
    text: 'As sessões são fechadas e abertas de novo; uma que foi desconectada pode pedir um novo código. Mensagens que chegarem nesse meio-tempo são recebidas depois.',
    done: '%{smart_count} conexão está sendo reiniciada |||| %{smart_count} conexões estão sendo reiniciadas',
  },
  suspend: {
    action: 'Suspender',
    title: 'Suspender %{smart_count} empresa? |||| Suspender %{smart_count} empresas?',
    text: 'Ninguém delas entra, e nada é enviado ou recebido, até que sejam reativadas. Nada é excluído.',
    done: '%{smart_count} empresa suspensa |||| %{smart_count} empresas suspensas',
  },
  resume: {
    action: 'Reativar',
    title: 'Reativar %{smart_count} empresa? |||| Reativar %{smart_count} empresas?',
    text: 'Os usuários voltam a entrar, e as mensagens voltam a ser enviadas e recebidas.',
    done: '%{smart_count} empresa reativada |||| %{smart_count} empresas reativadas',
  },
};

/** A list as a file. */
export const csv = {
  export: 'Exportar CSV',
  cut: 'O arquivo tem as primeiras %{most} linhas. Filtre a lista para levar as outras.',
};
