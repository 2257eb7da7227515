export const notices = {
  scope: 'Avisar de mensagens',
  scopeNone: 'De ninguém',
  scopeMine: 'Dos meus atendimentos',
  scopeAll: 'Dos meus e dos que aguardam',
};
export type NoticesTexts = Record<keyof typeof notices, string>;
