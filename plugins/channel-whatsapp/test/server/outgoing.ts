import {
  getBinaryNodeChild,
  getBinaryNodeChildren,
  jidNormalizedUser,
  type BinaryNode,
  type proto,
} from '@whiskeysockets/baileys';
import type { CompanyPhone } from './company-phone.js';
import type { Line } from './line.js';
import { node, now, userOf } from './nodes.js';
import type { WhatsAppServer } from './whatsapp-server.js';

const REFUSALS = [
  ['rate-limited', '429'],
  ['restricted', '463'],
  ['send-unavailable', '500'],
] as const;

/** Handles a message of the company's device: delivers it to its recipients, then acknowledges it. */
export async function takeMessage(server: WhatsAppServer, line: Line, message: BinaryNode): Promise<void> {
  const phone = server.phoneOfLine(line);
  if (!phone) return;
  const { misbehaviours } = server;
  const { id = '', to = '' } = message.attrs;
  if (misbehaviours.take('cut-before-send')) return line.cut();
  const refusal = REFUSALS.find(([kind]) => misbehaviours.take(kind))?.[1];
  if (refusal) return acknowledge(line, id, to, refusal);
  if (!server.seen.has(id)) {
    await handOut(server, phone, message);
    server.seen.add(id);
  }
  if (misbehaviours.take('cut-after-send')) return line.cut();
  if (misbehaviours.take('never-ack')) return server.reachedSilence();
  if (misbehaviours.take('late-ack')) {
    server.lateAcks.push(() => acknowledge(line, id, to));
    return server.ledger.changed();
  }
  acknowledge(line, id, to);
  confirmDelivery(server, phone, id, to);
}

const acknowledge = (line: Line, id: string, to: string, error?: string) =>
  line.send(node('ack', { class: 'message', id, from: to, t: now(), error }));

async function handOut(server: WhatsAppServer, phone: CompanyPhone, message: BinaryNode): Promise<void> {
  const { to = '', id = '', edit } = message.attrs;
  const record = (by: string, content: proto.IMessage) =>
    server.ledger.received.push({
      id,
      by,
      chat: jidNormalizedUser(to),
      message: content,
      ...(edit && { edit }),
    });
  const shared = getBinaryNodeChild(message, 'enc');
  const copies = getBinaryNodeChildren(getBinaryNodeChild(message, 'participants'), 'to');
  for (const copy of copies) {
    const jid = copy.attrs['jid']!;
    const { attrs, content } = getBinaryNodeChild(copy, 'enc')!;
    if (userOf(jid) === phone.number || userOf(jid) === userOf(phone.lid)) continue; // the company's own phone
    const person = server.personAt(jid);
    if (!person) throw new Error(`nobody is at ${jid}`);
    const read = await person.decrypts(phone, attrs['type']!, content as Uint8Array);
    if (!read.senderKeyDistributionMessage) record(person.number, read);
  }
  if (shared) {
    const group = server.groups.get(to);
    const people = group ? group.people : [server.personAt(to)!];
    for (const person of people) {
      const { attrs, content } = shared;
      record(person.number, await person.decrypts(phone, attrs['type']!, content as Uint8Array, group?.id));
    }
  }
  server.addresses.set(id, to);
  server.ledger.changed();
}

function confirmDelivery(server: WhatsAppServer, phone: CompanyPhone, id: string, to: string): void {
  const group = server.groups.get(to);
  for (const person of group ? group.people : [server.personAt(to)])
    if (person?.confirmsDelivery) person.confirms(phone, [id], undefined, group);
}
