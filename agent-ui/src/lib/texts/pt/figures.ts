export const figures = {
  duration: '%{hours} h %{minutes} m',
  all: 'Qualquer',
  online: 'Online',
  offline: 'Offline',
  noOptions: 'Nada encontrado',
  from: 'De',
  to: 'Até',
};
export type FiguresTexts = Record<keyof typeof figures, string>;
