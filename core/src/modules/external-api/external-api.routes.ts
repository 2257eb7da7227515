import type { FastifyInstance } from 'fastify';
import { sendExternalMessage, showExternalMessage } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ExternalApiService } from './external-api.service.js';
import { readExternalRequest } from './external-form.js';
import { idempotencyKeyOf } from './external-request.rules.js';

export function externalApiRoutes(app: FastifyInstance, external: ExternalApiService): void {
  route(app, sendExternalMessage, async ({ caller, request, reply }) => {
    const key = idempotencyKeyOf(request.headers['idempotency-key']);
    const { answer, isRepeat } = await external.send(caller, key, (store) =>
      readExternalRequest(request, store),
    );
    if (isRepeat) reply.header('Idempotency-Replayed', 'true');
    return answer;
  });
  route(app, showExternalMessage, ({ caller, params }) => external.show(caller, params.messageId));
}
