import type { proto } from '@whiskeysockets/baileys';
import type { PaymentContent } from '@recado/sdk';
import { bounded, idOf } from './bounds.js';
import { known } from './known.js';
import { sumOf, thousandths } from './sums.js';
import { wordsOf } from './words.js';
import { unwrapped } from './wrappers.js';

/** Payments of WhatsApp Pay. What they answer is named by {@link paymentRequestOf}. */
export function paymentOf(message: proto.IMessage): PaymentContent | undefined {
  const { requestPaymentMessage: request, sendPaymentMessage: sent } = message;
  if (request) {
    const { amount } = request;
    const sum =
      thousandths(request.amount1000, request.currencyCodeIso4217) ??
      sumOf(amount?.value, amount?.offset, amount?.currencyCode);
    return { kind: 'payment', state: 'requested', ...known({ sum, text: noteOf(request.noteMessage) }) };
  }
  // The sum of a payment stands in the stanza beside the sealed message, for the payer's bank.
  if (sent) return { kind: 'payment', state: 'sent', ...known({ text: noteOf(sent.noteMessage) }) };
  if (message.declinePaymentRequestMessage) return { kind: 'payment', state: 'declined' };
  if (message.cancelPaymentRequestMessage) return { kind: 'payment', state: 'cancelled' };
  return undefined;
}

/** The message with the request that a payment, a refusal or a cancellation belongs to. */
export const paymentRequestOf = (message: proto.IMessage): string | undefined =>
  idOf(
    message.sendPaymentMessage?.requestMessageKey?.id ??
      message.declinePaymentRequestMessage?.key?.id ??
      message.cancelPaymentRequestMessage?.key?.id,
  );

const noteOf = (note: proto.IMessage | null | undefined): string | undefined =>
  bounded(wordsOf(unwrapped(note)));
