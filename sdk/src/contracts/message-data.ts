import { Type, type Static } from 'typebox';
import { Id } from './call.js';

/** `data` of a locationMessage: degrees, WGS 84. */
export const LocationData = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  name: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
});
export type LocationData = Static<typeof LocationData>;
/** `data` of a contactMessage. `contactId` is set if the card is of a contact of the company. */
export const ContactCardsData = Type.Object({
  contacts: Type.Array(
    Type.Object({
      name: Type.String(),
      phones: Type.Array(Type.String()),
      emails: Type.Optional(Type.Array(Type.String())),
      organization: Type.Optional(Type.String()),
      addresses: Type.Optional(Type.Array(Type.String())),
      urls: Type.Optional(Type.Array(Type.String())),
      vcard: Type.Optional(Type.String()),
      contactId: Type.Optional(Id),
    }),
  ),
});
export type ContactCardsData = Static<typeof ContactCardsData>;
/** `data` of a call_log. */
export const CallData = Type.Object({
  outcome: Type.Enum(['missed', 'rejected', 'answered']),
  video: Type.Boolean(),
});
export type CallData = Static<typeof CallData>;
/** `data` of a text that is the customer's choice. */
export const PostbackData = Type.Object({
  choiceId: Type.String(),
  description: Type.Optional(Type.String({ description: 'Second line of a list’s choice' })),
});
export type PostbackData = Static<typeof PostbackData>;

/** A sum in the smallest unit of its currency: 1990 of BRL is R$ 19,90. */
export const MoneyData = Type.Object({ amountMinor: Type.Integer(), currency: Type.String() });
export type MoneyData = Static<typeof MoneyData>;
const More = Type.Optional(Type.Integer({ description: 'How many further ones were too many to store' }));

/** `data` of an order: a customer's basket. */
export const OrderData = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      quantity: Type.Integer(),
      price: Type.Optional(MoneyData),
    }),
  ),
  more: More,
  text: Type.Optional(Type.String()),
  orderId: Type.Optional(Type.String()),
  catalogId: Type.Optional(Type.String()),
  total: Type.Optional(MoneyData),
});
export type OrderData = Static<typeof OrderData>;

/** A product that somebody shares or asks about. */
export const SharedProduct = Type.Object({
  productId: Type.Optional(Type.String()),
  catalogId: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  price: Type.Optional(MoneyData),
  url: Type.Optional(Type.String({ description: 'An http or https address' })),
});
export type SharedProduct = Static<typeof SharedProduct>;
/** `data` of a product message. */
export const ProductData = Type.Object({
  products: Type.Array(SharedProduct),
  more: More,
  text: Type.Optional(Type.String()),
});
export type ProductData = Static<typeof ProductData>;
/** `data` of a form: the answers that the customer gave inside the chat. */
export const FormAnswersData = Type.Object({
  name: Type.Optional(Type.String({ description: 'The form’s name or id at the provider' })),
  about: Type.Optional(Type.Enum(['address', 'feedback', 'call-allowed', 'call-refused'])),
  text: Type.Optional(Type.String({ description: 'A summary for people' })),
  answers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  more: More,
});
export type FormAnswersData = Static<typeof FormAnswersData>;
/** `data` of a poll. */
export const PollData = Type.Object({
  question: Type.String(),
  options: Type.Array(Type.String()),
  more: More,
  multiple: Type.Optional(Type.Boolean()),
});
export type PollData = Static<typeof PollData>;
/** `data` of a payment that is asked for or reported. Recado moves no money by it. */
export const PaymentData = Type.Object({
  state: Type.Enum(['requested', 'sent', 'declined', 'cancelled']),
  sum: Type.Optional(MoneyData),
  text: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
});
export type PaymentData = Static<typeof PaymentData>;
/** `data` of an event: an appointment that somebody shares. */
export const AppointmentData = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  startsAt: Type.Optional(Type.String({ description: 'ISO 8601' })),
  endsAt: Type.Optional(Type.String()),
  place: Type.Optional(Type.String()),
  url: Type.Optional(Type.String({ description: 'An http or https address' })),
  cancelled: Type.Optional(Type.Boolean()),
});
export type AppointmentData = Static<typeof AppointmentData>;

/** `data` of a message that cannot be shown: what its text, if any, is about. */
export const UnsupportedData = Type.Object({
  originalType: Type.String({ description: 'The provider’s name of the kind' }),
  about: Type.Optional(Type.Enum(['notice', 'reason', 'file'])),
});
export type UnsupportedData = Static<typeof UnsupportedData>;

/** `data.referral` of any message: what the customer came from. */
export const ReferralData = Type.Object({
  source: Type.String({ description: 'ad, post, link, product, comment or another word of the provider' }),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  url: Type.Optional(Type.String({ description: 'An http or https address' })),
  sourceId: Type.Optional(Type.String()),
  clickId: Type.Optional(Type.String({ description: 'The click, for the advertiser’s reports' })),
  reference: Type.Optional(Type.String({ description: 'What the company put into its link' })),
  product: Type.Optional(SharedProduct),
});
export type ReferralData = Static<typeof ReferralData>;
/** `data.quoted` of any message: the words of a quoted message that Recado does not have. */
export const QuotedData = Type.Object({
  text: Type.String(),
  fromMe: Type.Optional(Type.Boolean()),
  author: Type.Optional(Type.String()),
});
export type QuotedData = Static<typeof QuotedData>;

/** Content beyond text, by kind: location, cards, choices, order …; beside it `story`, `referral`, `quoted`. */
export const MessageData = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'Content beyond text, by mediaType: location, cards, choices, order, product, form, poll, payment, event; with any of them `referral` (what the customer came from) and `quoted` (words of a message that is not stored)',
    },
  ),
);
