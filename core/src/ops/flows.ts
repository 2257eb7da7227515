import { OptionForms, type OptionForm, type Queue } from '@recado/sdk/contracts';
import type { Flow } from '@recado/sdk/flow';
import { Value } from 'typebox/value';
import type { Services } from '../wiring/compose.js';
import { apiError } from '../infra/errors.js';
import { listRequest } from '../infra/http/list-request.js';
import { createFlowFacts } from '../modules/bot/flow-facts.js';

/** Chatbots of a company. Throws ERR_NO_COMPANY_FOUND, ERR_NO_QUEUE_FOUND. */
export interface FlowOps {
  /** All queues with their trees, in order. */
  queues(companyId: number): Promise<Queue[]>;
  queue(companyId: number, id: number): Promise<Queue>;
  /** Everything that the bot uses on a connection. Throws ERR_NO_WAPP_FOUND. */
  flow(companyId: number, connectionId: number): Promise<Flow>;
  /** Replaces a tree. Throws ERR_VALIDATION, ERR_CHATBOT_INVALID. */
  replaceTree(companyId: number, queueId: number, options: OptionForm[]): Promise<Queue>;
}

export function createFlowOps({
  infra,
  companies,
  queues,
  settings,
  answerers,
  serviceHours,
}: Services): FlowOps {
  const flowOf = createFlowFacts(infra, {
    companies,
    settings,
    answerers,
    calendars: serviceHours.calendars,
  });
  const scopeOf = async (companyId: number) => {
    await companies.find({ companyId });
    return { companyId };
  };
  return {
    async queues(companyId) {
      return (await queues.list(await scopeOf(companyId), listRequest({}, Infinity))).rows;
    },
    queue: async (companyId, id) => queues.show(await scopeOf(companyId), id),
    async flow(companyId, connectionId) {
      const facts = await flowOf(await scopeOf(companyId), connectionId);
      if (!facts) throw apiError('ERR_NO_WAPP_FOUND');
      return facts.flow;
    },
    async replaceTree(companyId, queueId, options) {
      const scope = await scopeOf(companyId);
      const [wrong] = Value.Errors(OptionForms, options);
      if (wrong)
        throw apiError(
          'ERR_VALIDATION',
          `The options are not valid at ${wrong.instancePath}: ${wrong.message}`,
        );
      return queues.update(scope, queueId, { chatbots: options });
    },
  };
}
