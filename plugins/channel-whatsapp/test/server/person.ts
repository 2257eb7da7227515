import {
  S_WHATSAPP_NET,
  encodeBigEndian,
  encodeWAMessage,
  proto,
  unpadRandomMax16,
  type BinaryNode,
} from '@whiskeysockets/baileys';
import type { CompanyPhone } from './company-phone.js';
import type { Group } from './group.js';
import { newMessageId, node, now } from './nodes.js';
import { SignalParty } from './signal-party.js';
import type { WhatsAppServer } from './whatsapp-server.js';

export interface PersonOptions {
  name?: string;
  /** Which of the two addresses messages come from; both are included. */
  addressing?: 'pn' | 'lid';
  /** Other notations of the number, such as with the ninth digit. */
  alsoWritten?: string[];
}
interface Written {
  plaintext: Uint8Array;
  attrs: Record<string, string | undefined>;
  to: CompanyPhone;
  group?: Group;
}

/** A customer with a phone. */
export class Person {
  readonly party = new SignalParty();
  name: string;
  lid: string;
  /** Bytes of the profile picture, if the person has one. */
  picture: Uint8Array | undefined;
  /** Sends delivery receipts as soon as a message arrives. */
  confirmsDelivery = true;
  /** Messages from the LID include its number. */
  tellsNumber = true;
  addressing: 'pn' | 'lid';
  readonly alsoWritten: string[];
  private readonly written = new Map<string, Written>();
  private readonly knowsKeyOf = new Set<string>();

  constructor(
    private readonly server: WhatsAppServer,
    readonly number: string,
    { name = `Person ${number}`, addressing = 'pn', alsoWritten = [] }: PersonOptions = {},
  ) {
    this.name = name;
    this.lid = `1${number}@lid`;
    this.addressing = addressing;
    this.alsoWritten = alsoWritten;
  }

  get pn(): string {
    return `${this.number}${S_WHATSAPP_NET}`;
  }
  get address(): string {
    return this.addressing === 'lid' ? this.lid : this.pn;
  }

  /** Writes to the company, or in a group that both are in. Returns the message's id. */
  async writes(
    to: CompanyPhone,
    message: proto.IMessage | string,
    { id = newMessageId(), group, edit }: { id?: string; group?: Group; edit?: string } = {},
  ): Promise<string> {
    const content = typeof message === 'string' ? { conversation: message } : message;
    const isMedia = Object.keys(content).some((key) =>
      /^(image|audio|video|document|sticker)Message$/.test(key),
    );
    const attrs = {
      ...(group
        ? { from: group.id, participant: this.lid, participant_pn: this.pn, addressing_mode: 'lid' }
        : this.addressing === 'lid'
          ? { from: this.lid, sender_pn: this.tellsNumber ? this.pn : undefined, addressing_mode: 'lid' }
          : { from: this.pn, sender_lid: this.lid }),
      ...{ id, t: now(), type: isMedia ? 'media' : 'text', notify: this.name, edit },
    };
    const written = { plaintext: encodeWAMessage(content), attrs, to, group };
    this.written.set(id, written);
    to.mailbox.put('message', node('message', attrs, await this.encrypted(written)));
    return id;
  }

  /** The provider forwards unsealed content: text, or a stanza without any. */
  writesUnsealed(to: CompanyPhone, text: string | undefined): string {
    const id = newMessageId();
    const attrs = { from: this.pn, sender_lid: this.lid, id, t: now(), type: 'text', notify: this.name };
    const words = text === undefined ? [] : [proto.Message.encode({ conversation: text }).finish()];
    const content = words.length ? node('plaintext', {}, words[0]) : node('unavailable', {});
    to.mailbox.put('message', node('message', attrs, [content]));
    return id;
  }

  private async encrypted({ plaintext, to, group }: Written, count?: string): Promise<BinaryNode[]> {
    if (!to.device) throw new Error('the company has no linked device');
    if (!group) {
      const { type, ciphertext } = await this.party.encryptFor(to.deviceLid, to.device, plaintext);
      return [node('enc', { v: '2', type, count }, ciphertext)];
    }
    const sealed = await this.party.repository.encryptGroupMessage({
      ...{ group: group.id, meId: this.lid, data: plaintext },
    });
    const parts = [node('enc', { v: '2', type: 'skmsg', count }, sealed.ciphertext)];
    const known = `${group.id}/${to.deviceLid}`;
    if (this.knowsKeyOf.has(known) && count === undefined) return parts;
    this.knowsKeyOf.add(known);
    const key = encodeWAMessage({
      senderKeyDistributionMessage: {
        groupId: group.id,
        axolotlSenderKeyDistributionMessage: sealed.senderKeyDistributionMessage,
      },
    });
    const { type, ciphertext } = await this.party.encryptFor(to.deviceLid, to.device, key);
    return [node('enc', { v: '2', type }, ciphertext), ...parts];
  }

  /** The company could not read a message: it is encrypted and sent again with its id. */
  async repeats(id: string, count: string): Promise<void> {
    const written = this.written.get(id);
    if (!written?.to.device) return;
    await this.party.forget(written.to.deviceLid);
    written.to.mailbox.replace(id, node('message', written.attrs, await this.encrypted(written, count)));
  }

  /** Reads a message that the company's device encrypted for this person. */
  async decrypts(
    from: CompanyPhone,
    type: string,
    ciphertext: Uint8Array,
    group?: string,
  ): Promise<proto.IMessage> {
    const plaintext =
      type === 'skmsg'
        ? await this.party.repository.decryptGroupMessage({
            ...{ group: group!, authorJid: from.deviceLid, msg: ciphertext },
          })
        : await this.party.decrypt(from.deviceLid, type as 'pkmsg' | 'msg', ciphertext);
    const message = proto.Message.decode(unpadRandomMax16(plaintext));
    const item = message.senderKeyDistributionMessage;
    if (item)
      await this.party.repository.processSenderKeyDistributionMessage({ item, authorJid: from.deviceLid });
    return message;
  }

  /** Sends a receipt for a message of the company: delivered by default. */
  confirms(to: CompanyPhone, ids: string[], type?: 'read' | 'played', group?: Group): void {
    const [id, ...more] = ids;
    const whose = group
      ? { from: group.id, participant: this.lid }
      : { from: this.server.addressOf(this, ids) };
    const list = more.map((other) => node('item', { id: other }));
    const content = more.length ? [node('list', {}, list)] : undefined;
    to.mailbox.put('receipt', node('receipt', { ...whose, id, t: now(), type }, content));
  }

  /** Cannot read a message of the company's: starts over, and requests it once more. */
  async asksAgain(to: CompanyPhone, id: string): Promise<void> {
    await this.party.forget(to.deviceLid);
    this.server.seen.delete(id);
    const retry = node('retry', { count: '1', id, t: now(), v: '1' });
    const registration = node('registration', {}, encodeBigEndian(this.party.creds.registrationId, 4));
    const attrs = { from: this.server.addressOf(this, [id]), id, type: 'retry', t: now() };
    to.mailbox.put('receipt', node('receipt', attrs, [retry, registration]));
  }

  types(to: CompanyPhone, what: 'composing' | 'recording' | 'paused'): void {
    const sign = what === 'recording' ? node('composing', { media: 'audio' }) : node(what, {});
    to.line?.send(node('chatstate', { from: this.address }, [sign]));
  }

  /** Calls the company. */
  calls(to: CompanyPhone, { video = false } = {}) {
    const call = newMessageId();
    const tell = (tag: string, attrs: Record<string, string> = {}, content?: BinaryNode[]) =>
      to.mailbox.put(
        'call',
        node('call', { from: this.address, id: newMessageId(), t: now() }, [
          node(tag, { 'call-id': call, 'call-creator': this.address, caller_pn: this.pn, ...attrs }, content),
        ]),
      );
    tell('offer', {}, [node('audio'), ...(video ? [node('video')] : [])]);
    return { id: call, endsUnanswered: () => tell('terminate', { reason: 'timeout' }) };
  }
}
