import {
  extractE2ESessionFromRetryReceipt,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  type BinaryNode,
} from '@whiskeysockets/baileys';
import type { CompanyPhone } from './company-phone.js';
import type { WhatsAppServer } from './whatsapp-server.js';

/** The linked device tells what it did with messages: delivered, read, or that it could not read one. */
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
  for (const one of ids) phone.mailbox.acknowledge(one);
  server.ledger.receipts.push({ ids, to, type });
  server.ledger.changed();
}
