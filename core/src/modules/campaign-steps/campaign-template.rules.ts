import {
  CAMPAIGN_VARIABLES,
  type CampaignSettings,
  type Template,
  type TemplateToSend,
} from '@recado/sdk/contracts';
import { variablesIn } from '../campaigns/campaign-text.rules.js';

export interface TemplateProblem {
  /** The field of the form, by path. */
  field: string;
  message: string;
}

/** The provider's template of this name; undefined if it has none that can be sent now. */
export function templateProblem(
  asked: TemplateToSend,
  found: Template | undefined,
  variables: CampaignSettings['variables'],
): TemplateProblem | undefined {
  if (!found)
    return {
      field: 'template',
      message: `The provider has no usable template ${asked.name} in ${asked.language}`,
    };
  if (found.parameters.length !== asked.parameters.length)
    return { field: 'template.parameters', message: `The template takes ${found.parameters.length} values` };
  const known = new Set<string>([...CAMPAIGN_VARIABLES, ...variables.filter(isFilled).map(nameOf)]);
  for (const [place, value] of asked.parameters.entries()) {
    const field = `template.parameters.${place}`;
    const { name } = found.parameters[place]!;
    if (value.trim() === '') return { field, message: `The value of ${name} is missing` };
    const unknown = variablesIn(value).find((key) => !known.has(key.toLowerCase()));
    if (unknown) return { field, message: `The variable {${unknown}} has no value` };
  }
  return undefined;
}
const isFilled = ({ value }: CampaignSettings['variables'][number]): boolean => value.trim() !== '';
const nameOf = ({ key }: CampaignSettings['variables'][number]): string => key.toLowerCase();
