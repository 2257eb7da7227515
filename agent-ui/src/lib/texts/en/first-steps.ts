import type { FirstStepsTexts } from '../pt/first-steps';

export const firstSteps: FirstStepsTexts = {
  chip: '%{done} of %{total}',
  chipHelp: '%{done} of %{total}: first steps',
};
