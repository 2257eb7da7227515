import type { LeavingTexts } from '../pt/leaving';

export const leaving: LeavingTexts = {
  title: 'Kaydetmeden çıkılsın mı?',
  notSaved: 'Yazdıklarınız henüz kaydedilmedi.',
  drop: 'Yazılanı sil',
  recordingTitle: 'Kayıt silinsin mi?',
  recordingNotSent: 'Kayıt henüz gönderilmedi.',
  recordingKept: 'Kayıt gönderilmedi: eklerin arasında duruyor.',
};
