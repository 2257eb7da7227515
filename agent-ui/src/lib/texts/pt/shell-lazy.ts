export const shellLazy = {
  newVersion: 'Há uma nova versão do console.',
  update: 'Atualizar',
  later: 'Depois',
  scope: 'Avisar de mensagens',
  scopeNone: 'De ninguém',
  scopeMine: 'Dos meus atendimentos',
  scopeAll: 'Dos meus e dos que aguardam',
};
export type ShellLazyTexts = Record<keyof typeof shellLazy, string>;
