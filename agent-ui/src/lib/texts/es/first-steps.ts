import type { FirstStepsTexts } from '../pt/first-steps';

export const firstSteps: FirstStepsTexts = {
  chip: '%{done} de %{total}',
  chipHelp: '%{done} de %{total}: primeros pasos',
  noOwnQueue: 'Todavía no atiende ninguna cola.',
  noOwnQueueHint: 'Pídale una a un administrador.',
};
