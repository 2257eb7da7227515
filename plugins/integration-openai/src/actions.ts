import { says } from '@recado/lib-answers';
import type { AnswerAction } from '@recado/sdk';
import type { Reply } from './reply.js';

/**
 * What the core does: the text first, then the move.
 *
 * @param queueId The company's own choice; a model names no queue.
 */
export function actionsOf({ text, move }: Reply, queueId: number | null): AnswerAction[] {
  const moves: AnswerAction[] =
    move === 'handOver'
      ? [{ type: 'handOver', ...(queueId !== null && { queueId }) }]
      : move === 'close'
        ? [{ type: 'close' }]
        : [];
  return [...says([{ text }], moves.length), ...moves];
}
