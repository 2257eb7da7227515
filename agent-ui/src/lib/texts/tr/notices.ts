import type { NoticesTexts } from '../pt/notices';

export const notices: NoticesTexts = {
  scope: 'Mesajları bildir',
  scopeNone: 'Hiçbiri',
  scopeMine: 'Görüşmelerim',
  scopeAll: 'Görüşmelerim ve bekleyenler',
};
