import type { MentionsTexts } from '../pt/mentions';

export const mentions: MentionsTexts = {
  by: '%{user} sizi andı',
  byNobody: 'Sizden söz edildi',
  in: '%{name} hakkında not',
  list: 'Bu konuşmayı görebilen çalışma arkadaşları',
  found:
    '%{smart_count} çalışma arkadaşı. Ok tuşları ve Enter ile seçin. |||| %{smart_count} çalışma arkadaşı. Ok tuşları ve Enter ile seçin.',
  none: 'Bu adda hiçbir çalışma arkadaşı bu konuşmayı göremiyor.',
  mark: 'Bir notta sizden söz edildi',
};
