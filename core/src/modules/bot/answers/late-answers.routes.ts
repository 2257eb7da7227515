import type { FastifyInstance } from 'fastify';
import { answerProblem } from '@recado/sdk';
import { answerLate } from '@recado/sdk/contracts';
import { apiError } from '../../../infra/errors.js';
import { route } from '../../../infra/http/route.js';
import type { LateAnswers } from './late-answers.js';

export function lateAnswerRoutes(app: FastifyInstance, lateAnswers: LateAnswers): void {
  route(app, answerLate, async ({ body: { token, text, actions } }) => {
    if ((text === undefined) === (actions === undefined))
      throw apiError('ERR_VALIDATION', 'Either `text` or `actions` is needed');
    const answer = actions ?? [{ type: 'say' as const, text: text! }];
    const problem = answerProblem(answer);
    if (problem) throw apiError('ERR_VALIDATION', problem);
    await lateAnswers.take(token, answer);
  });
}
