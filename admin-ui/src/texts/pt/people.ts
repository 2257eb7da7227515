/** File lists, and what prevents deleting users and queues. */
export const people = {
  files: {
    create: 'Nova lista de arquivos',
    emptyTitle: 'Nenhuma lista de arquivos ainda',
    emptyText: 'Uma lista reúne um texto e arquivos que o chatbot envia de uma vez, como um catálogo.',
    messageHelp: 'Enviada antes dos arquivos',
    options: 'Arquivos',
    optionName: 'Nome do arquivo',
    count: '%{smart_count} arquivo |||| %{smart_count} arquivos',
    choose: 'Escolher arquivo',
    replace: 'Trocar arquivo',
    noFile: 'Nenhum arquivo',
    nothingInIt: 'O arquivo está vazio.',
    tooLarge: 'O arquivo passa de %{size} MB.',
    sending: 'Enviando os arquivos…',
    notSent: 'A lista foi salva, mas os arquivos não foram enviados: %{reason}',
    nameTooShort: 'nome muito curto',
    addOption: 'Adicionar arquivo',
    deleteConfirm:
      'Deseja realmente excluir esse registro? As filas e opções que usam esta lista deixam de enviá-la.',
  },
  noChoice: 'Nada a escolher',
  handover: {
    title: 'Há tickets ativos',
    users:
      '%{name} tem %{smart_count} ticket ativo. Para quem ele vai antes da exclusão? |||| %{name} tem %{smart_count} tickets ativos. Para quem eles vão antes da exclusão?',
    queues:
      'Há %{smart_count} ticket ativo em %{name}. Para qual fila ele vai antes da exclusão? |||| Há %{smart_count} tickets ativos em %{name}. Para qual fila eles vão antes da exclusão?',
    toUser: 'Novo responsável',
    toQueue: 'Nova fila',
    back: 'Devolver às filas, aguardando',
    moveAndDelete: 'Mover e excluir',
    moving: '%{moved} de %{total} movidos…',
    silent: 'Os clientes não recebem mensagem.',
    none: 'Não há outra fila. Crie uma antes.',
  },
  loadFailed: 'Não foi possível carregar os usuários.',
};
