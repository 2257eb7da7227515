export const firstSteps = {
  chip: '%{done} de %{total}',
  chipHelp: '%{done} de %{total}: primeiros passos',
  noOwnQueue: 'Você ainda não atende nenhuma fila.',
  noOwnQueueHint: 'Peça a um administrador.',
};
export type FirstStepsTexts = Record<keyof typeof firstSteps, string>;
