export const shellLazy = {
  newVersion: 'Há uma nova versão do console.',
  update: 'Atualizar',
  later: 'Depois',
  noUnreadText: 'As mensagens novas dos seus atendimentos aparecem aqui.',
  desktopNotifications: 'Notificações na área de trabalho',
  notificationsBlocked: 'O navegador bloqueou as notificações deste site.',
};
export type ShellLazyTexts = Record<keyof typeof shellLazy, string>;
