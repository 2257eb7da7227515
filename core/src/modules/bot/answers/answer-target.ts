import type { Entry } from '@recado/sdk';
import type { Db } from '../../../infra/database.js';
import type { SecretBox } from '../../../infra/secret-box.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { AnswererId } from '../../../ports/answerers.js';
import { answeringIntegration } from '../../flow-integrations/answerer-ids.tx.js';
import { answeringPrompt } from '../../prompts/answering-prompt.tx.js';
import type { Holder } from './ticket-answers.repo.js';

export interface AnswerTarget {
  answerer: AnswererId;
  /** Absent: a plugin is named that has settings of its own. */
  entry?: Entry;
}

/** Who answers for the bot that holds a conversation, with the bot's settings of this moment; undefined if it is gone. */
export async function answerTarget(
  { db, secrets }: { db: Db; secrets: SecretBox },
  scope: TenantScope,
  { flowIntegrationId, promptId }: Holder,
): Promise<AnswerTarget | undefined> {
  if (flowIntegrationId !== null) return answeringIntegration(db, secrets, scope, flowIntegrationId);
  return promptId === null ? undefined : answeringPrompt(db, secrets, scope, promptId);
}
