import { Type, type Static } from 'typebox';
import { Body, Id, PUBLIC, Text, defineCall } from './call.js';

/** A step of a late answer; `AnswerAction` describes them. */
export const LateAction = Type.Union([
  Type.Object({
    type: Type.Literal('say'),
    text: Text(1, 4096),
    afterMs: Type.Optional(Type.Number({ minimum: 0, maximum: 20_000 })),
  }),
  Type.Object({
    type: Type.Literal('handOver'),
    queueId: Type.Optional(Id),
    userId: Type.Optional(Id),
    reason: Type.Optional(Text(1, 500)),
  }),
  Type.Object({ type: Type.Literal('close') }),
]);
export type LateAction = Static<typeof LateAction>;

export const answerLate = defineCall({
  method: 'POST',
  path: '/late-answers',
  summary:
    'A service answers a question after its reply to it, once, as long as the conversation is as it was; the token came with the question',
  tag: 'integrations',
  access: PUBLIC,
  body: Body({
    token: Text(1, 1000),
    text: Type.Optional(Text(1, 4096)),
    actions: Type.Optional(Type.Array(LateAction, { minItems: 1, maxItems: 10 })),
  }),
  errors: ['ERR_TOKEN_INVALID', 'ERR_LATE_ANSWER'],
  perMinute: 600,
});
