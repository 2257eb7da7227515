import type { FirstStepsTexts } from '../pt/first-steps';

export const firstSteps: FirstStepsTexts = {
  chip: '%{done}/%{total}',
  chipHelp: '%{done}/%{total}: ilk adımlar',
  noOwnQueue: 'Henüz hiçbir kuyruğa bakmıyorsunuz',
  noOwnQueueHint: 'Bir yöneticiden isteyin.',
};
