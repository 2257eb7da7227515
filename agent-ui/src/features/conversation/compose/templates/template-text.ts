import type { Template } from '@recado/sdk/contracts';

export interface FilledTemplate {
  header: string;
  body: string;
}

/** The text that the customer will read; an empty placeholder keeps its name. */
export const filledTemplate = (template: Template, values: readonly string[]): FilledTemplate => {
  const fill = (text: string, part: 'header' | 'body') =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
      const place = template.parameters.findIndex((one) => one.part === part && one.name === name);
      return values[place]?.trim() || whole;
    });
  return { header: fill(template.header ?? '', 'header'), body: fill(template.body, 'body') };
};

const ADDRESS = /^https?:\/\/\S+$/;

/** Whether every placeholder has a value that the provider accepts. */
export const isFilled = ({ parameters }: Template, values: readonly string[]): boolean =>
  parameters.every(({ kind }, place) => {
    const value = values[place]?.trim() ?? '';
    return kind === 'text' ? value !== '' : ADDRESS.test(value);
  });

/** Templates whose name or words hold what was typed. */
export const templatesWith = (templates: readonly Template[], search: string): Template[] => {
  const words = search.toLocaleLowerCase().trim();
  return templates.filter(({ name, body }) =>
    `${name.replace(/_/g, ' ')} ${name} ${body}`.toLocaleLowerCase().includes(words),
  );
};
