import type { FirstStepsTexts } from '../pt/first-steps';

export const firstSteps: FirstStepsTexts = {
  chip: '%{done} of %{total}',
  chipHelp: '%{done} of %{total}: first steps',
  noOwnQueue: 'You are not in any queue yet.',
  noOwnQueueHint: 'Ask an administrator to add you to one.',
};
