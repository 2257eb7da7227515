import type { FirstStepsTexts } from '../pt/first-steps';

export const firstSteps: FirstStepsTexts = {
  chip: '%{done}/%{total}',
  chipHelp: '%{done}/%{total}: ilk adımlar',
  noOwnQueue: 'Henüz hiçbir kuyrukta değilsiniz.',
  noOwnQueueHint: 'Bir yöneticiden sizi eklemesini isteyin.',
};
