import type { FirstStepsTexts } from '../pt/first-steps';

export const firstSteps: FirstStepsTexts = {
  chip: '%{done} de %{total}',
  chipHelp: '%{done} de %{total}: primeros pasos',
  noOwnQueue: 'Todavía no atiendes ninguna cola',
  noOwnQueueHint: 'Pídele una a un administrador.',
};
