import { Type, type TSchema } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  ErrorAnswer,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '@recado/sdk/contracts';
import type { ConnectionCaller, Principal } from '../tenancy.js';
import { callRoute } from './call-route.js';
import { lenientInput } from './lenient-input.js';
import { listSchema } from './serialization.js';
import { SimpleRestPage } from './simple-rest.js';

export interface Handled<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Present on every route for users. */
  principal: Principal;
  /** Present on every route for connections' tokens. */
  caller: ConnectionCaller;
  request: FastifyRequest;
  reply: FastifyReply;
}
/** A list call may answer a page in react-admin's format instead of the original API's. */
export type Handler<C> = (
  handled: Handled<C>,
) => Promise<
  (C extends { answer: object } ? AnswerOf<C> : void) | (C extends { rows: object } ? SimpleRestPage : never)
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

const nothing = Type.Null();
const failures = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };

/** Input that is accepted without sign-in. */
const PUBLIC_BODY = 64 * 1024;

/** Registers the handler of one call of the contract, with the contract's address, schemas and access. */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: RouteShorthandOptions = {},
): void {
  const status = call.status ?? (call.answer ? 200 : 204);
  const rows = call.rows && listSchema(call.rows as TSchema);
  const lenient = lenientInput(call);
  const common = callRoute(call);
  app.route({
    ...(call.access.who === 'public' && { bodyLimit: PUBLIC_BODY }),
    ...options,
    ...common,
    schema: {
      ...common.schema,
      ...(call.body && !call.multipart && { body: call.body }),
      response: { ...(call.answer ? { [status]: call.answer } : { 204: nothing }), ...failures },
    },
    config: { ...options.config, ...common.config },
    preValidation: async (request) => lenient(request),
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        principal: request.principal as Principal,
        caller: request.caller as ConnectionCaller,
        request,
        reply,
      });
      if (result instanceof SimpleRestPage) {
        reply.header('Content-Range', result.contentRange(call.tag)).type('application/json');
        return reply
          .code(200)
          .serializer((text: string) => text)
          .send(reply.serializeInput(result.rows as never, rows as never) as string);
      }
      if (reply.sent) return reply;
      return reply.code(reply.statusCode === 200 ? status : reply.statusCode).send(result);
    },
  });
}
