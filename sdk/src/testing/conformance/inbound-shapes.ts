import { Type, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { OfferContent } from '../../channel/offer-content.js';

const Words = Type.String({ minLength: 1 });
const Maybe = Type.Optional(Type.String());
const Sum = Type.Object({ amountMinor: Type.Number(), currency: Type.String() });
const Media = Type.Object({
  providerRef: Type.Record(Type.String(), Type.String()),
  mimeType: Type.String(),
});
const Product = Type.Object({
  ...{ productId: Maybe, catalogId: Maybe, title: Maybe, description: Maybe, url: Maybe },
  ...{ price: Type.Optional(Sum), picture: Type.Optional(Media) },
});
const OrderItem = Type.Object({
  ...{ productId: Maybe, name: Maybe, quantity: Type.Number(), price: Type.Optional(Sum) },
});
const words = (...all: string[]) => Type.Union(all.map((one) => Type.Literal(one)));

/** What each kind must hold, apart from the values that checks of their own look at. */
export const OFFERS: Readonly<Record<OfferContent['kind'], TSchema>> = {
  order: Type.Object({
    ...{ items: Type.Array(OrderItem), text: Maybe, orderId: Maybe, catalogId: Maybe },
    total: Type.Optional(Sum),
  }),
  product: Type.Object({ products: Type.Array(Product), text: Maybe }),
  form: Type.Object({
    ...{ name: Maybe, text: Maybe },
    about: Type.Optional(words('address', 'feedback', 'call-allowed', 'call-refused')),
    answers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
  poll: Type.Object({
    ...{ question: Type.String(), options: Type.Array(Type.String()) },
    multiple: Type.Optional(Type.Boolean()),
  }),
  payment: Type.Object({
    ...{ state: words('requested', 'sent', 'declined', 'cancelled'), sum: Type.Optional(Sum) },
    ...{ text: Maybe, reference: Maybe },
  }),
  event: Type.Object({
    ...{ name: Type.String(), description: Maybe, startsAt: Maybe, endsAt: Maybe, place: Maybe, url: Maybe },
    cancelled: Type.Optional(Type.Boolean()),
  }),
};

export const Quoted = Type.Object({ text: Words, fromMe: Type.Optional(Type.Boolean()), author: Maybe });
export const Referral = Type.Object({
  ...{ source: Words, title: Maybe, text: Maybe, url: Maybe, sourceId: Maybe, clickId: Maybe },
  ...{ reference: Maybe, product: Type.Optional(Product), picture: Type.Optional(Media) },
});
const Quality = words('high', 'medium', 'low');
const Count = Type.Integer({ minimum: 0 });
const Figures = Type.Object({
  limit: Type.Optional(Type.Union([Count, Type.Literal('unlimited')])),
  limitHours: Type.Optional(Type.Integer({ minimum: 1 })),
  used: Type.Optional(Count),
  quality: Type.Optional(Quality),
  throughput: Type.Optional(Type.Number({ minimum: 0 })),
  lockedUntil: Type.Optional(Type.String({ minLength: 1 })),
});
export const Account = Type.Object({
  topic: words('restriction', 'quality', 'template', 'limit', 'name', 'security', 'payment', 'other'),
  severity: words('critical', 'warning', 'info'),
  ...{ code: Words, message: Words, subject: Maybe },
  health: Type.Optional(Figures),
  template: Type.Optional(
    Type.Object({
      ...{ name: Words, language: Words, status: Maybe, category: Maybe, quality: Type.Optional(Quality) },
      usable: Type.Optional(Type.Boolean()),
    }),
  ),
});
export const Preference = Type.Object({ marketing: words('stopped', 'resumed') });

/** What is wrong with a value, with its place; undefined if nothing is. */
export function flawOf(schema: TSchema, value: unknown): string | undefined {
  const [first] = [...Errors(schema, value)];
  return first && `${first.instancePath || 'it'}: ${first.message}`;
}

/** All objects in a value, itself included. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}
