import type { HelpsTexts } from '../pt/helps';

export const helps: HelpsTexts = {
  search: 'Buscar videos',
  play: 'Ver: %{title}',
  listLabel: 'Videos de ayuda',
  loadFailed: 'No se pudo cargar la lista de registros',
  nothingFound: 'Ningún video encontrado',
  emptyTitle: 'Todavía no hay videos de ayuda',
  emptyText: 'Quien opera esta instalación puede agregar videos en la configuración.',
  add: 'Agregar un video',
};
