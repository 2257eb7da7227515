import type { NoticesTexts } from '../pt/notices';

export const notices: NoticesTexts = {
  scope: 'Mesajları bildir',
  scopeNone: 'Hiç kimsenin',
  scopeMine: 'Taleplerimin',
  scopeAll: 'Benimkiler ve bekleyenler',
};
