import type { Entry } from '@recado/sdk';
import type { FlowIntegration, QueueIntegration } from '@recado/sdk/contracts';
import type { SecretBox } from '../../infra/secret-box.js';
import { settingsFrom, type Draft } from './flow-integration-form.rules.js';
import type { FlowIntegrationRow, WholeRow } from './flow-integrations.repo.js';

/** The sealed field in `secrets`. */
interface Secrets {
  jsonContent?: string;
}

export function toFlowIntegration(row: FlowIntegrationRow): FlowIntegration {
  const { id, type, name, projectName, createdAt, updatedAt } = row;
  const moments = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, type, name, projectName, ...moments };
}

/** With the secret: never return or log it. */
export function toDraft(row: WholeRow, box: Pick<SecretBox, 'open'>): Draft {
  const { type, name, projectName, answererId, settings, secrets } = row;
  const { jsonContent = '' } = (secrets ? box.open(secrets) : {}) as Secrets;
  return { type, name, projectName, answererId, settings: settingsFrom(settings), jsonContent };
}

export function toQueueIntegration(row: WholeRow, box: Pick<SecretBox, 'open'>): QueueIntegration {
  const { settings, jsonContent, answererId } = toDraft(row, box);
  const hasJsonContent = jsonContent !== '';
  return { ...toFlowIntegration(row), ...settings, hasJsonContent, answererId, version: row.version };
}

/** The columns of a draft. */
export const toColumns = (draft: Draft, box: Pick<SecretBox, 'seal'>) => ({
  type: draft.type,
  name: draft.name,
  projectName: draft.projectName,
  answererId: draft.answererId,
  settings: JSON.stringify(draft.settings),
  secrets: draft.jsonContent ? box.seal({ jsonContent: draft.jsonContent } satisfies Secrets) : null,
});

/** The entry as the plugin gets it that answers for its kind; undefined: a plugin is named, which has settings of its own. */
export function toEntry(
  id: number,
  { type, name, projectName, settings, jsonContent }: Draft,
): Entry | undefined {
  const { urlN8N: url } = settings;
  switch (type) {
    case 'dialogflow':
      return {
        ...{ id, kind: type, name },
        settings: {
          ...{ projectName: projectName ?? '', jsonContent, language: settings.language },
          ...{ location: settings.dialogflowLocation, agent: settings.dialogflowAgent },
        },
      };
    case 'n8n':
    case 'webhook':
      return { id, kind: type, name, settings: { url } };
    case 'typebot':
      return {
        ...{ id, kind: type, name },
        settings: {
          ...{ url, slug: settings.typebotSlug },
          ...{ expiresMinutes: settings.typebotExpires, delayMs: settings.typebotDelayMessage },
          ...{ keywordFinish: settings.typebotKeywordFinish, keywordRestart: settings.typebotKeywordRestart },
          ...{
            unknownMessage: settings.typebotUnknownMessage,
            restartMessage: settings.typebotRestartMessage,
          },
        },
      };
    case 'plugin':
      return undefined;
  }
}
