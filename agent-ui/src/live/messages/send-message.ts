import { isApiError, type Api } from '@recado/sdk/client';
import { sendMessage, sentMessages, type BodyOf } from '@recado/sdk/contracts';
import type { Outgoing, OutgoingExtras, SendFailure, SendMessage } from '../../lib/messages/outgoing';

const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A failed send in the queue's terms. A timed-out send may have arrived; its key makes a repeat harmless. */
export const explainSend = (error: unknown): SendFailure => {
  if (!isApiError(error)) return { retry: 'never', code: 'ERR_INTERNAL', text: String(error) };
  const { status, code, message } = error;
  const retry = status === 0 ? 'offline' : PASSING.has(status) ? 'later' : 'never';
  return { retry, code, text: message };
};

const formOf = (item: Outgoing, file: File): FormData => {
  const form = new FormData();
  // Fields go first: the server reads them before it reaches the file.
  form.set('body', item.body);
  form.set('fromMe', 'true');
  form.set('isPrivate', String(item.isPrivate));
  form.set('clientKey', item.key);
  if (item.extras.sign === false) form.set('signMessage', 'false');
  if (item.extras.original) form.set('original', item.extras.original);
  if (item.extras.voiceNote) form.set('voiceNote', 'true');
  if (item.extras.mentions) form.set('mentions', JSON.stringify(item.extras.mentions));
  if (item.quoted) form.set('quotedMsg', JSON.stringify({ id: item.quoted.id }));
  form.set('medias', file, file.name);
  return form;
};

const bodyOf = ({
  sign,
  original,
  mentions,
  stored,
  place,
  cards,
  template,
}: OutgoingExtras): Partial<BodyOf<typeof sendMessage>> => ({
  // Whatever is undefined stays away from the request.
  ...{ original, mentions },
  ...(sign === false && { signMessage: false }),
  ...(stored && { mediaUrl: stored.url }),
  ...(place && { location: place }),
  ...(template && { template, body: '' }),
  ...(cards && {
    vCard: cards.map((card) => ('contactId' in card ? { contactId: card.contactId } : card)),
  }),
});

export const createSend =
  (api: Pick<Api, 'call' | 'upload'>): SendMessage =>
  async (item, { signal, onProgress }) => {
    const params = { ticketId: item.ticketId };
    if (item.file) {
      const body = formOf(item, item.file);
      return sentMessages(await api.upload(sendMessage, { params, body, signal, onProgress }));
    }
    const quotedMsg = item.quoted ? { id: item.quoted.id } : undefined;
    const { body, isPrivate, key: clientKey, extras } = item;
    const said = { body, fromMe: true, isPrivate, clientKey, ...(quotedMsg && { quotedMsg }) };
    return sentMessages(
      await api.call(sendMessage, { params, body: { ...said, ...bodyOf(extras) }, signal }),
    );
  };
