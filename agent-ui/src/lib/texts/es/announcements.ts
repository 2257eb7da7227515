import type { AnnouncementTexts } from '../pt/announcements';

export const announcements: AnnouncementTexts = {
  title: 'Anuncios',
  unread: '%{smart_count} anuncio sin leer |||| %{smart_count} anuncios sin leer',
  none: 'Ningún anuncio',
  noneText: 'Los avisos de la plataforma aparecen aquí.',
  high: 'Prioridad alta',
  medium: 'Prioridad media',
  low: 'Prioridad baja',
  new: 'Nuevo',
  image: 'Abrir la imagen %{name}',
  acknowledge: 'Entendido',
  urgent: 'Anuncio importante',
  open: 'Leer',
  more: 'y %{smart_count} más |||| y %{smart_count} más',
};
