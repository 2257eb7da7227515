/** The colour of a row by its due date: yellow soon, red on the day and after it. */
export const surfaceOf = (state: 'due' | 'soon' | undefined): string | undefined =>
  state && { due: 'recado.badSoft', soon: 'recado.warnSoft' }[state];
