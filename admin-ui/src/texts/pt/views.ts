/** Filter and order of a list, kept under a name. */
export const views = {
  menu: 'Visões salvas',
  shown: 'Visão: %{name}',
  none: 'Guarde os filtros e a ordem que você usa sempre.',
  add: 'Salvar visão atual',
  full: 'Limite de visões atingido',
  text: 'Os filtros e a ordem desta lista ficam guardados para você, em qualquer computador.',
  name: 'Nome da visão',
  replaces: 'A visão “%{name}” já existe e será substituída.',
  replace: 'Substituir',
  remove: 'Remover a visão “%{name}”',
  removed: 'Visão “%{name}” removida',
};
