import type {
  AppointmentData,
  FormAnswersData,
  Message,
  MoneyData,
  OrderData,
  PaymentData,
  PollData,
  ProductData,
  QuotedData,
  ReferralData,
  SharedProduct,
} from '@recado/sdk/contracts';

/** The core has checked these fields when the message came. A missing list is none, so that an older row still opens. */
type Data = Message['data'];
const listIn = <T>(data: Data, name: string): T[] => {
  const value = data?.[name];
  return Array.isArray(value) ? (value as T[]) : [];
};
const whole = <T extends object>(data: Data): Partial<T> => (data ?? {}) as Partial<T>;
const inside = (data: Data, name: string): Record<string, unknown> | undefined => {
  const value = data?.[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
};

export const orderOf = (data: Data): OrderData => ({
  ...whole<OrderData>(data),
  items: listIn(data, 'items'),
});
export const productsOf = (data: Data): ProductData => ({
  ...whole<ProductData>(data),
  products: listIn<SharedProduct>(data, 'products'),
});
export const formOf = (data: Data): FormAnswersData => ({
  ...whole<FormAnswersData>(data),
  answers: listIn(data, 'answers'),
});
export const pollOf = (data: Data): PollData => ({
  question: '',
  ...whole<PollData>(data),
  options: listIn(data, 'options'),
});
export const paymentOf = (data: Data): PaymentData => ({
  state: 'requested',
  ...whole<PaymentData>(data),
});
export const appointmentOf = (data: Data): AppointmentData => ({
  name: '',
  ...whole<AppointmentData>(data),
});
export const referralOf = (data: Data): ReferralData | undefined =>
  inside(data, 'referral') as ReferralData | undefined;
export const quotedWordsOf = (data: Data): QuotedData | undefined => {
  const quoted = inside(data, 'quoted');
  return typeof quoted?.['text'] === 'string' ? (quoted as QuotedData) : undefined;
};

/** An address of the web, for a person to open; undefined for anything else. */
export function webLink(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? url : undefined;
}
/** The part of an address that says whose page it is. */
export const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** The price of all pieces; exact, because sums are whole numbers. */
export const timesPrice = (price: MoneyData, quantity: number): MoneyData => ({
  ...price,
  amountMinor: price.amountMinor * quantity,
});
