import type {
  AppointmentData,
  FormAnswersData,
  Language,
  Message,
  MoneyData,
  OrderData,
  PaymentData,
  PollData,
  ProductData,
  ReferralData,
  SharedProduct,
} from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { LOCALES } from '@recado/sdk/rules';
import { WORDS } from './transcript-words.js';
import { filled } from './words/wording.js';

/** Whose language and clock a transcript has. */
export interface Reader {
  language: Language;
  timeZone: string;
}

/** The moment on the reader's clock: `2026-11-20 14:05`. */
export const momentText = (at: Date, { timeZone }: Pick<Reader, 'timeZone'>): string =>
  Object.values(wallClock(at, timeZone)).join(' ');

/** The lines of a message that is an offer, an answer to one, or an appointment; undefined for any other kind. */
export function offerLines({ mediaType, data, votes }: Message, reader: Reader): string[] | undefined {
  const fields = data ?? {};
  switch (mediaType) {
    case 'order':
      return orderLines(fields, reader);
    case 'product':
      return productLines(fields, reader);
    case 'form':
      return formLines(fields, reader);
    case 'poll':
      return pollLines(fields, votes ?? [], reader);
    case 'payment':
      return paymentLines(fields, reader);
    case 'event':
      return eventLines(fields, reader);
    default:
      return undefined;
  }
}

/** What the customer came from, in a line or a few. */
export function referralLines(referral: Partial<ReferralData>, reader: Reader): string[] {
  const { sources } = WORDS[reader.language];
  const { source = '', title, text, url, reference, product } = referral;
  const from = isKey(sources, source) && source !== 'other' ? sources[source] : filled(sources.other, source);
  const named = title ?? (product ? undefined : reference);
  return [
    `[${named ? `${from}: ${named}` : from}]`,
    ...some(text),
    ...(product ? [`- ${productText(product, reader)}`] : []),
    ...some(url),
  ];
}

function orderLines(order: Partial<OrderData>, reader: Reader): string[] {
  const { offers, kinds } = WORDS[reader.language];
  const { items, more, text, orderId, total } = order;
  return [
    `[${orderId ? filled(offers.orderNumber, orderId) : kinds.order}]`,
    ...some(text),
    ...list(items).map(({ name, productId, quantity, price }) => {
      const what = `- ${quantity} × ${name ?? productId ?? kinds.product}`;
      if (!price) return what;
      return `${what}: ${sumText({ ...price, amountMinor: price.amountMinor * quantity }, reader)}`;
    }),
    ...moreLines(more, reader),
    ...(total ? [`${offers.total}: ${sumText(total, reader)}`] : []),
  ];
}

function productLines({ products, more, text }: Partial<ProductData>, reader: Reader): string[] {
  const { kinds } = WORDS[reader.language];
  return [
    `[${kinds.product}]`,
    ...list(products).flatMap((product) => [`- ${productText(product, reader)}`, ...some(product.url)]),
    ...moreLines(more, reader),
    ...some(text),
  ];
}

function productText({ title, productId, description, price }: SharedProduct, reader: Reader): string {
  const name = title ?? productId ?? WORDS[reader.language].kinds.product;
  const cost = price ? `: ${sumText(price, reader)}` : '';
  return `${name}${cost}${description ? ` (${description})` : ''}`;
}

function formLines(form: Partial<FormAnswersData>, reader: Reader): string[] {
  const { kinds, forms, offers } = WORDS[reader.language];
  const { name, about, text, answers, more } = form;
  const named = name ? `${kinds.form}: ${name}` : kinds.form;
  return [
    `[${about && isKey(forms, about) ? forms[about] : named}]`,
    ...some(text),
    ...list(answers).map((answer) => `- ${answer.name || offers.answer}: ${answer.value || '—'}`),
    ...moreLines(more, reader),
  ];
}

function pollLines(
  { question, options, more }: Partial<PollData>,
  votes: NonNullable<Message['votes']>,
  reader: Reader,
): string[] {
  const { kinds, writers } = WORDS[reader.language];
  // What was chosen but is not listed, such as an option that was added later, comes last.
  const shown = [...new Set([...list(options), ...votes.map(({ option }) => option)])];
  return [
    `[${kinds.poll}]`,
    ...some(question),
    ...shown.map((option) => {
      const chosen = votes.find((vote) => vote.option === option);
      if (!chosen) return `- ${option}`;
      const names = [...(chosen.fromMe ? [writers.company] : []), ...chosen.by].join(', ');
      return `- ${option}: ${chosen.count}${names && ` (${names})`}`;
    }),
    ...moreLines(more, reader),
  ];
}

function paymentLines({ state, sum, text, reference }: Partial<PaymentData>, reader: Reader): string[] {
  const { payments, offers, kinds } = WORDS[reader.language];
  const title = state && isKey(payments, state) ? payments[state] : kinds.payment;
  return [
    `[${title}${sum ? `: ${sumText(sum, reader)}` : ''}]`,
    ...some(text),
    ...(reference ? [filled(offers.reference, reference)] : []),
  ];
}

function eventLines(event: Partial<AppointmentData>, reader: Reader): string[] {
  const { kinds, offers } = WORDS[reader.language];
  const { name, description, startsAt, endsAt, place, url, cancelled } = event;
  const times = [startsAt, endsAt].flatMap((at) => (at ? [timeText(at, reader)] : []));
  return [
    `[${cancelled ? offers.eventCancelled : kinds.event}]`,
    ...some(name),
    ...some(times.join(' – ')),
    ...[place, description, url].flatMap(some),
  ];
}

/** A provider's moment; as it was sent if it is not one. */
function timeText(at: string, reader: Reader): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : momentText(moment, reader);
}

/** A sum in words of the language. A provider's currency may be no code: then it stands beside the number. */
function sumText({ amountMinor, currency }: MoneyData, { language }: Reader): string {
  try {
    const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
    return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${amountMinor} ${currency}`;
  }
}

const some = (text: string | undefined): string[] => (text ? [text] : []);
/** A missing list is none, so that an older row is still readable. */
const list = <T>(items: readonly T[] | undefined): readonly T[] => (Array.isArray(items) ? items : []);
const moreLines = (more: number | undefined, { language }: Reader): string[] =>
  more ? [filled(WORDS[language].offers.more, more)] : [];
const isKey = <T extends object>(words: T, key: PropertyKey): key is keyof T => Object.hasOwn(words, key);
