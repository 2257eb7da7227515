import type { NoticesTexts } from '../pt/notices';

export const notices: NoticesTexts = {
  scope: 'Avisar de mensajes',
  scopeNone: 'De nadie',
  scopeMine: 'De mis conversaciones',
  scopeAll: 'De las mías y de las que esperan',
};
