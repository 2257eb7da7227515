import type { SameKeys } from '../shape';
import type { views as pt } from '../pt/views';

/** Filter and order of a list, kept under a name. */
export const views: SameKeys<typeof pt> = {
  menu: 'Kayıtlı görünümler',
  shown: 'Görünüm: %{name}',
  none: 'Sık kullandığınız filtreleri ve sıralamayı saklayın.',
  add: 'Bu görünümü kaydet',
  full: 'Görünüm sınırına ulaşıldı',
  text: 'Bu listenin filtreleri ve sıralaması, her bilgisayarda sizin için saklanır.',
  name: 'Görünümün adı',
  replaces: '“%{name}” adlı görünüm var ve değiştirilecek.',
  replace: 'Değiştir',
  remove: '“%{name}” görünümünü kaldır',
  removed: '“%{name}” görünümü kaldırıldı',
};
