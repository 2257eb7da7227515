import type { OfferContent } from '@recado/sdk';
import type {
  AppointmentData,
  FormAnswersData,
  OrderData,
  PaymentData,
  PollData,
  ProductData,
  SharedProduct,
} from '@recado/sdk/contracts';
import {
  ADDRESS,
  NAME,
  WORDS,
  fieldsOf,
  list,
  moment,
  money,
  pieces,
  text,
  webAddress,
  type Fields,
} from './bounded-fields.js';

/** What a row holds of an offer: `body` is what previews and the search show, `data` is as the contracts name it. */
export interface OfferRow {
  mediaType: OfferContent['kind'];
  body: string;
  data: Record<string, unknown>;
}
const MOST_ITEMS = 200;
const MOST_PRODUCTS = 30;
const MOST_ANSWERS = 100;
export const MOST_OPTIONS = 50;
const FORMS = ['address', 'feedback', 'call-allowed', 'call-refused'] as const;
const PAYMENT_STATES = ['requested', 'sent', 'declined', 'cancelled'] as const;

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

export function offerContent(content: OfferContent): OfferRow {
  const fields = fieldsOf(content);
  const row = (body: string, data: object): OfferRow => ({
    mediaType: content.kind,
    body,
    data: data as Record<string, unknown>,
  });
  switch (content.kind) {
    case 'order': {
      const order = orderOf(fields);
      const items = order.items.map(
        ({ quantity, name, productId }) => `${quantity} × ${name ?? productId ?? '?'}`,
      );
      return row(lines(order.text, ...items, order.orderId), order);
    }
    case 'product': {
      const { all: products, more } = list(fields['products'], MOST_PRODUCTS, productOf);
      const data: ProductData = { products, more, text: text(fields['text'], WORDS) };
      return row(
        lines(data.text, ...products.flatMap(({ title, productId, url }) => [title ?? productId, url])),
        data,
      );
    }
    case 'form': {
      const form = formOf(fields);
      const said = form.answers.map(({ name, value }) => (name ? `${name}: ${value}` : value));
      return row(lines(form.text, ...said), form);
    }
    case 'poll': {
      const { all: options, more } = list(fields['options'], MOST_OPTIONS, (one) => text(one, NAME));
      const question = text(fields['question'], WORDS) ?? '';
      const data: PollData = {
        question,
        options,
        more,
        ...(fields['multiple'] === true && { multiple: true }),
      };
      return row(lines(question, ...options), data);
    }
    case 'payment': {
      const payment = paymentOf(fields);
      return row(lines(payment.text, payment.reference), payment);
    }
    case 'event': {
      const event = appointmentOf(fields);
      return row(lines(event.name, event.description, event.place), event);
    }
  }
}

function orderOf(fields: Fields): OrderData {
  const { all: items, more } = list(fields['items'], MOST_ITEMS, (one) => {
    const { productId, name, quantity, price } = fieldsOf(one);
    return {
      productId: text(productId, NAME),
      name: text(name, NAME),
      quantity: pieces(quantity),
      price: money(price),
    };
  });
  return {
    items,
    more,
    text: text(fields['text'], WORDS),
    orderId: text(fields['orderId'], NAME),
    catalogId: text(fields['catalogId'], NAME),
    total: money(fields['total']),
  };
}

/** One shared product; undefined if nothing of it can be shown. */
export function productOf(value: unknown): SharedProduct | undefined {
  const fields = fieldsOf(value);
  const product: SharedProduct = {
    productId: text(fields['productId'], NAME),
    catalogId: text(fields['catalogId'], NAME),
    title: text(fields['title'], NAME),
    description: text(fields['description'], WORDS),
    price: money(fields['price']),
    url: webAddress(fields['url']),
  };
  return Object.values(product).some((part) => part !== undefined) ? product : undefined;
}

function formOf(fields: Fields): FormAnswersData {
  const { all: answers, more } = list(fields['answers'], MOST_ANSWERS, (one) => {
    const name = text(fieldsOf(one)['name'], NAME);
    const value = text(fieldsOf(one)['value'], WORDS);
    return name === undefined && value === undefined ? undefined : { name: name ?? '', value: value ?? '' };
  });
  return {
    name: text(fields['name'], NAME),
    about: FORMS.find((about) => about === fields['about']),
    text: text(fields['text'], WORDS),
    answers,
    more,
  };
}

function paymentOf(fields: Fields): PaymentData {
  return {
    state: PAYMENT_STATES.find((state) => state === fields['state']) ?? 'requested',
    sum: money(fields['sum']),
    text: text(fields['text'], WORDS),
    reference: text(fields['reference'], NAME),
  };
}

function appointmentOf(fields: Fields): AppointmentData {
  return {
    name: text(fields['name'], NAME) ?? '',
    description: text(fields['description'], WORDS),
    startsAt: moment(fields['startsAt']),
    endsAt: moment(fields['endsAt']),
    place: text(fields['place'], ADDRESS),
    url: webAddress(fields['url']),
    ...(fields['cancelled'] === true && { cancelled: true }),
  };
}
