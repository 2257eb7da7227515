export const shellLazy = {
  newVersion: 'Há uma nova versão do console.',
  update: 'Atualizar',
  later: 'Depois',
};
export type ShellLazyTexts = Record<keyof typeof shellLazy, string>;
