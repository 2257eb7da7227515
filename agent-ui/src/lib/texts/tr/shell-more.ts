import type { ShellMoreTexts } from '../pt/shell-more';

export const shellMore: ShellMoreTexts = {
  newVersion: 'Konsolun yeni bir sürümü var.',
  update: 'Güncelle',
  later: 'Sonra',
  scope: 'Mesajları bildir',
  scopeNone: 'Hiç kimsenin',
  scopeMine: 'Taleplerimin',
  scopeAll: 'Benimkiler ve bekleyenler',
};
