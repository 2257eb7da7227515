import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPluginError } from '@recado/sdk';
import { isAway } from '../database-faults.js';
import { ApiError } from '../errors.js';
import { refusedField } from '../validation-error.js';
import { REQUEST_ID } from './request-id.js';
import { createRefusedRequests } from './refused-requests.js';

/** The one place where an error becomes a response. */
export function useErrorAnswers(app: FastifyInstance): void {
  const refused = createRefusedRequests();
  app.decorateRequest('isHandled', false);
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    let known = translate(error);
    const tooMany = refused.count(request, known);
    if (tooMany !== undefined)
      known = new ApiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: tooMany });
    // A reached quota is shown to the caller; a full disk is the operator's concern.
    const isOurs = known.status >= 500 && (known.status !== 507 || known.code === 'ERR_STORAGE_DISK_FULL');
    if (isOurs) request.log.error({ err: error }, 'request failed');
    if (reply.sent) return;
    const { retryAfter } = known.body;
    const wait = typeof retryAfter === 'number' ? retryAfter : known.status === 429 ? LATER_S : undefined;
    if (wait !== undefined && !reply.hasHeader('Retry-After')) reply.header('Retry-After', wait);
    return reply.code(known.status).type('application/json').serializer(JSON.stringify).send(known.toJSON());
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).type('application/json').serializer(JSON.stringify).send({ error: 'ERR_NOT_FOUND' });
  });
}

/** What Fastify refuses by itself: it has the same form as every other error. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = translate(error);
  reply.header(REQUEST_ID, request.id);
  reply.code(known.status).type('application/json').send(JSON.stringify(known.toJSON()));
}

function translate(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (isPluginError(error))
    return new ApiError('ERR_PLUGIN_UNAVAILABLE', error.message, { code: error.code });
  // A plugin's handler may throw what is no error.
  if (!(error instanceof Error)) return new ApiError('ERR_INTERNAL', undefined, {}, { cause: error });
  if ('validation' in error && error.validation) {
    const [first] = error.validation;
    return new ApiError('ERR_VALIDATION', error.message, first && { ...refusedField(first) });
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 429) return new ApiError('ERR_TOO_MANY_REQUESTS');
  if (status === 413) return new ApiError('ERR_TOO_LARGE');
  if (isAway(error)) return new ApiError('ERR_UNAVAILABLE', undefined, {}, { cause: error });
  if (status >= 400 && status < 500) return new ApiError('ERR_VALIDATION', error.message);
  return new ApiError('ERR_INTERNAL', undefined, {}, { cause: error });
}

/** The default `Retry-After`, in seconds. */
const LATER_S = 5;
