import { randomBytes } from 'node:crypto';
import {
  S_WHATSAPP_NET,
  aesEncryptGCM,
  extractE2ESessionFromRetryReceipt,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  hkdf,
  proto,
  type BinaryNode,
} from '@whiskeysockets/baileys';
import { node, now } from './nodes.js';
import type { CompanyPhone } from './company-phone.js';
import type { WhatsAppServer } from './whatsapp-server.js';

/** Receipts of the linked device: delivered, read, or unreadable. */
export function takeReceipt(server: WhatsAppServer, phone: CompanyPhone, receipt: BinaryNode): void {
  const { id = '', to = '', type = 'delivered', participant } = receipt.attrs;
  const list = getBinaryNodeChildren(getBinaryNodeChild(receipt, 'list'), 'item');
  const ids = [id, ...list.map(({ attrs }) => attrs['id']!)];
  if (type === 'retry') {
    const keys = extractE2ESessionFromRetryReceipt(receipt);
    if (keys?.preKey) phone.device?.preKeys.unshift(keys.preKey);
    const count = getBinaryNodeChild(receipt, 'retry')?.attrs['count'] ?? '1';
    void server.personAt(participant ?? to)?.repeats(id, count);
    return;
  }
  if (type === 'server-error') return bringFileAgain(server, phone, receipt);
  for (const one of ids) phone.mailbox.acknowledge(one);
  server.ledger.receipts.push({ ids, to, type, ...(participant && { participant }) });
  server.ledger.changed();
}

/** The sender's phone uploads a file again that the provider has deleted, and sends its new path sealed. */
function bringFileAgain(server: WhatsAppServer, phone: CompanyPhone, receipt: BinaryNode): void {
  const id = receipt.attrs['id']!;
  const { jid, from_me: fromMe, participant } = getBinaryNodeChild(receipt, 'rmr')!.attrs;
  const file = server.lostFiles.get(id);
  const { ResultType } = proto.MediaRetryNotification;
  const answer = [node('rmr', { jid, from_me: fromMe, participant })];
  if (file) {
    const iv = randomBytes(12);
    const key = hkdf(Buffer.from(file.mediaKey), 32, { info: 'WhatsApp Media Retry Notification' });
    const place = { stanzaId: id, directPath: file.renew(), result: ResultType.SUCCESS };
    const sealed = aesEncryptGCM(
      proto.MediaRetryNotification.encode(place).finish(),
      key,
      iv,
      Buffer.from(id),
    );
    answer.push(node('encrypt', {}, [node('enc_p', {}, sealed), node('enc_iv', {}, iv)]));
  } else answer.push(node('error', { code: String(ResultType.NOT_FOUND) }));
  const attrs = { from: S_WHATSAPP_NET, type: 'mediaretry', id, t: now() };
  phone.mailbox.put('notification', node('notification', attrs, answer));
}
