import { edits as shared } from '@recado/sdk/texts/tr/edits';
import type { edits as origin } from '../pt/edits';
import type { SameKeys } from '../shape';

/** Two people at one record. */
export const edits: SameKeys<typeof origin> = {
  ...shared,
  mergedSilently: '%{name} bu kayıtta başka şeyler değiştirdi. İkinizin değişiklikleri de korundu.',
  movedSilently: 'Başka biri bu kaydı az önce değiştirdi.',
  followedSilently: 'Başka biri bu kaydı değiştirdi. Form artık yeni hâlini gösteriyor.',
  gone: 'Bu kayıt silindi. Yazdıklarınız artık kaydedilemez.',
  leaveGone: 'Listeye dön',
  valueMoved: 'Başka biri bu alanı az önce şöyle değiştirdi: %{value}',
  channelSettings: 'Kanal ayarları',
};
