export const helps = {
  search: 'Buscar vídeos',
  play: 'Assistir: %{title}',
  listLabel: 'Vídeos de ajuda',
  loadFailed: 'Não foi possível carregar a lista de registros',
  nothingFound: 'Nenhum vídeo encontrado',
  emptyTitle: 'Ainda não há vídeos de ajuda',
  emptyText: 'Quem opera esta instalação pode acrescentar vídeos nas configurações.',
  add: 'Adicionar vídeo',
};
export type HelpsTexts = Record<keyof typeof helps, string>;
