import type { BodyOf, FlowIntegrationType, createQueueIntegration } from '@recado/sdk/contracts';
import { atLeast, atMost, required } from '../../components/validators';
import { isWebAddress } from '../bots/bot-rules';

export const NEW_INTEGRATION = {
  type: 'webhook',
  language: 'pt-BR',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
};
export const nameRules = [required, atLeast(2), atMost(50)];
export const addressRules = [required, isWebAddress, atMost(1000)];

type Values = Record<string, unknown>;
const ADDRESS = ['urlN8N'];
/** The fields of each type. */
export const FIELDS: Record<FlowIntegrationType, readonly string[]> = {
  dialogflow: ['projectName', 'language', 'dialogflowLocation', 'dialogflowAgent'],
  n8n: ADDRESS,
  webhook: ADDRESS,
  typebot: [
    ...ADDRESS,
    ...['typebotSlug', 'typebotExpires', 'typebotDelayMessage', 'typebotKeywordFinish'],
    ...['typebotKeywordRestart', 'typebotUnknownMessage', 'typebotRestartMessage'],
  ],
  plugin: ['answererId'],
};

/** What the form sends: the fields of its type; an empty key keeps the stored one. */
export function toIntegrationForm(values: Values): Values {
  const type = (values['type'] ?? 'webhook') as FlowIntegrationType;
  const key = typeof values['jsonContent'] === 'string' ? values['jsonContent'].trim() : '';
  return {
    ...{ type, name: values['name'] },
    ...Object.fromEntries(
      FIELDS[type].map((name) => [name, values[name] ?? null]).filter(([, value]) => value !== null),
    ),
    ...(type === 'dialogflow' && key && { jsonContent: key }),
  };
}
export const toIntegrationBody = (values: Values) =>
  toIntegrationForm(values) as BodyOf<typeof createQueueIntegration>;
