import type { MentionsTexts } from '../pt/mentions';

export const mentions: MentionsTexts = {
  by: '%{user} sizden söz etti',
  byNobody: 'Sizden söz edildi',
  in: '%{name} hakkında not',
  list: 'Bu görüşmeyi görebilen çalışma arkadaşları',
  found:
    '%{smart_count} çalışma arkadaşı. Ok tuşları ve Enter ile seçin. |||| %{smart_count} çalışma arkadaşı. Ok tuşları ve Enter ile seçin.',
  none: 'Bu adda hiçbir çalışma arkadaşı bu görüşmeyi göremiyor.',
  mark: 'Bir notta sizden söz edildi',
  removeNote: 'Tüm ekip için silinir. Bu geri alınamaz.',
};
