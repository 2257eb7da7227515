import type { FiguresTexts } from '../pt/figures';

export const figures: FiguresTexts = {
  duration: '%{hours} h %{minutes} m',
  all: 'Any',
  online: 'Online',
  offline: 'Offline',
  noOptions: 'Nothing found',
  from: 'From',
  to: 'To',
};
