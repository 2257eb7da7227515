import type { FiguresTexts } from '../pt/figures';

export const figures: FiguresTexts = {
  duration: '%{hours} h %{minutes} m',
  all: 'Cualquiera',
  online: 'En línea',
  offline: 'Desconectado',
  noOptions: 'Nada encontrado',
  from: 'Desde',
  to: 'Hasta',
};
