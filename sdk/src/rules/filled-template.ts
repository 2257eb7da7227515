import type { Template } from '../contracts/template.js';

/** A template's header and body with their values. */
export interface FilledTemplate {
  header: string;
  body: string;
}

/** The text that the customer will read, with the values in the order of the parameters; an empty placeholder keeps its name. */
export const filledTemplate = (
  template: Pick<Template, 'header' | 'body' | 'parameters'>,
  values: readonly string[],
): FilledTemplate => {
  const fill = (text: string, part: 'header' | 'body') =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
      const place = template.parameters.findIndex((one) => one.part === part && one.name === name);
      return values[place]?.trim() || whole;
    });
  return { header: fill(template.header ?? '', 'header'), body: fill(template.body, 'body') };
};
