import type { Template } from '@recado/sdk/contracts';

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
