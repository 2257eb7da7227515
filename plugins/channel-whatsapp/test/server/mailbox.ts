import type { BinaryNode } from '@whiskeysockets/baileys';
import type { CompanyPhone } from './company-phone.js';
import type { Delivery } from './ledger.js';
import type { WhatsAppServer } from './whatsapp-server.js';

interface Letter {
  node: BinaryNode;
  delivery: Delivery;
}

/** Store and forward: messages without an acknowledgement are sent again on the linked device's next connection. */
export class Mailbox {
  private readonly letters: Letter[] = [];
  private held: Letter[] = [];
  private isReady = false;

  constructor(
    private readonly phone: CompanyPhone,
    private readonly server: WhatsAppServer,
  ) {}

  put(kind: Delivery['kind'], node: BinaryNode): void {
    const id = node.attrs['id']!;
    const delivery: Delivery = { id, kind, times: 0, isAcknowledged: false };
    this.server.ledger.deliveries.push(delivery);
    const letter = { node, delivery };
    this.letters.push(letter);
    if (!this.isReady) return;
    if (kind === 'message' && this.server.misbehaviours.take('reorder')) {
      this.held.push(letter);
      return;
    }
    if (kind === 'message' && this.server.misbehaviours.take('garble'))
      return this.hand({ ...letter, node: garbled(node) });
    this.hand(letter);
    if (kind === 'message' && this.server.misbehaviours.take('duplicate')) this.hand(letter);
    for (const late of this.held.splice(0)) this.hand(late);
  }

  /** The same id again, with other contents. */
  replace(id: string, node: BinaryNode): void {
    const letter = this.letters.find((one) => one.delivery.id === id);
    const delivery = letter?.delivery ?? this.server.ledger.delivery(id)!;
    delivery.isAcknowledged = false;
    if (letter) letter.node = node;
    else this.letters.push({ node, delivery });
    this.hand({ node, delivery });
  }

  /** The linked device has signed in and requests its waiting messages. */
  open(): number {
    this.isReady = true;
    this.held = [];
    for (const letter of this.letters) this.hand(letter, true);
    return this.letters.length;
  }
  close(): void {
    this.isReady = false;
  }
  acknowledge(id: string, isRefused = false): void {
    const place = this.letters.findIndex(({ delivery }) => delivery.id === id);
    if (place < 0) return;
    const [letter] = this.letters.splice(place, 1);
    letter!.delivery.isAcknowledged = !isRefused;
    this.server.ledger.changed();
  }

  private hand({ node, delivery }: Letter, offline = false): void {
    delivery.times += 1;
    this.phone.line?.send(offline ? { ...node, attrs: { ...node.attrs, offline: '1' } } : node);
    this.server.ledger.changed();
  }
}

/** The same with other bytes in it. */
function garbled(node: BinaryNode): BinaryNode {
  const content = (node.content as BinaryNode[]).map((part) => {
    const bytes = Buffer.from(part.content as Uint8Array);
    bytes[bytes.length - 1]! ^= 0xff;
    return { ...part, content: bytes };
  });
  return { ...node, content };
}
