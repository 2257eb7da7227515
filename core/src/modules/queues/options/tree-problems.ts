import type { OptionForm, Queue } from '@recado/sdk/contracts';
import { optionsFromWire, validate, type FlowProblem } from '@recado/sdk/flow';
import { problems as texts } from '@recado/sdk/texts/en/chatbot';
import { apiError } from '../../../infra/errors.js';

/** Throws if the tree of a queue cannot work, by the same rules that the editor applies before saving. */
export function assertTree(queue: Queue): void {
  refuse(validate({ ...queue, options: optionsFromWire(queue.chatbots) }));
}

/** Throws if an option cannot work anywhere in the tree. */
export function assertOption(queueId: number, option: OptionForm): void {
  const alone = optionsFromWire([{ ...option, options: [] }]);
  refuse(validate({ id: queueId, closeTicket: false, integrationId: null, promptId: null, options: alone }));
}

function refuse(problems: readonly FlowProblem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const named = errors.slice(0, 10).map(({ code, place }) => `${place.join('.')}: ${texts[code]}`);
  throw apiError('ERR_CHATBOT_INVALID', named.join(' '));
}
