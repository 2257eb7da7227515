export const firstSteps = { chip: '%{done} de %{total}', chipHelp: '%{done} de %{total}: primeiros passos' };
export type FirstStepsTexts = Record<keyof typeof firstSteps, string>;
