import { moneyOf, type InboundEvent, type Money, type PaymentContent } from '@recado/sdk';
import { boundedText, momentOf, numberOf, objectOf, textOf, type WireObject } from '@recado/lib-meta';
import { digitsOf, personOf } from './parse-person.js';

const REFERENCE = 200;
/** A payment that is under way (`pending`) is told again when it is over. */
const STATES: Readonly<Record<string, PaymentContent['state']>> = {
  captured: 'sent',
  failed: 'declined',
  canceled: 'cancelled',
};

/** `value` counts parts of `offset`: 5000 of 100 are R$ 50,00. */
function sumOf(payment: WireObject): Money | undefined {
  const transaction = objectOf(payment['transaction']);
  const amount = objectOf(payment['amount'] ?? transaction['amount']);
  const [value, offset = 1] = [numberOf(amount['value']), numberOf(amount['offset'])];
  if (value === undefined || !(offset > 0)) return undefined;
  return moneyOf(value / offset, payment['currency'] ?? transaction['currency']);
}

/**
 * The customer paid an order that the company sent, in India or Brazil: told as a status, with the company's reference. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/payments/payments-br/overview; the form is
 * the one that providers pass on.
 */
export function paymentEvents(status: WireObject): InboundEvent[] {
  const payment = objectOf(status['payment']);
  const name = textOf(status['status']);
  const number = digitsOf(status['recipient_id']);
  const contact = personOf(number, undefined, {});
  const reference = boundedText(payment['reference_id'], REFERENCE);
  const about = reference ?? boundedText(status['id'], REFERENCE);
  if (!Object.hasOwn(STATES, name) || !contact || !about) return [];
  const sum = sumOf(payment);
  return [
    {
      type: 'message',
      externalId: `payment.${about}.${name}`,
      conversation: number,
      contact,
      content: {
        kind: 'payment',
        state: STATES[name]!,
        ...(sum && { sum }),
        ...(reference && { reference }),
      },
      sentAt: momentOf(status['timestamp'], 'seconds'),
    },
  ];
}
