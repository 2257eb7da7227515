import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  S_WHATSAPP_NET,
  getBinaryNodeChild,
  getBinaryNodeChildBuffer,
  type BinaryNode,
  type proto,
} from '@whiskeysockets/baileys';
import { WebSocketServer } from 'ws';
import { trustTestRoot } from './certificate.js';
import { CompanyPhone } from './company-phone.js';
import { Group } from './group.js';
import { Ledger } from './ledger.js';
import { Line, type LineListener } from './line.js';
import { MediaServer } from './media-server.js';
import { Misbehaviours } from './misbehaviour.js';
import { node, now, userOf } from './nodes.js';
import { takeMessage } from './outgoing.js';
import { Person, type PersonOptions } from './person.js';
import { answerQuery } from './queries.js';
import { takeReceipt } from './receipts.js';

interface CodeRequest {
  line: Line;
  wrapped: Buffer;
  finish?: (bundle: Buffer) => void;
}

/**
 * A WhatsApp Web server that the real Baileys client pairs with and talks to: WebSocket, Noise, device linking, Signal
 * sessions, receipts, groups and media, with a ledger of everything it saw. It reaches nobody else.
 */
export class WhatsAppServer implements LineListener {
  readonly ledger = new Ledger();
  readonly misbehaviours = new Misbehaviours();
  readonly media = new MediaServer(this.ledger, this.misbehaviours);
  readonly groups = new Map<string, Group>();
  /** What lies in the baskets of orders, by their ids. */
  readonly orders = new Map<string, { id: string; name: string; thousandths: number; quantity: number }[]>();
  /** How accounts stand, in the provider's own words; undefined: it answers with an error. */
  standing: { lock: object; cap: object | undefined } = {
    lock: { is_active: false },
    cap: { total_quota: 0 },
  };
  /** Ids of delivered messages: a second one with the same id is not shown again. */
  readonly seen = new Set<string>();
  /** The address of each message of the company. */
  readonly addresses = new Map<string, string>();
  /** Files that are gone, by their message: the sender's phone can upload them again. */
  readonly lostFiles = new Map<string, { mediaKey: Uint8Array; renew(): string }>();
  readonly lateAcks: (() => void)[] = [];
  readonly errors: unknown[] = [];
  readonly options = { knownPreKeys: 3, qrCodes: 3 };
  lastDevice = 6;
  private readonly people = new Map<string, Person>();
  private readonly phones = new Map<string, CompanyPhone>();
  private readonly lines = new Set<Line>();
  private readonly references = new Map<string, { line: Line; identity: Uint8Array }>();
  private readonly codes = new Map<string, CodeRequest>();
  private silence: (() => void)[] = [];
  private constructor(private readonly http: Server) {}

  static async start(): Promise<WhatsAppServer> {
    trustTestRoot();
    const http = createServer();
    const server = new WhatsAppServer(http);
    server.media.onSilence = () => server.reachedSilence();
    http.on('request', server.media.handle);
    new WebSocketServer({ server: http }).on('connection', (socket) =>
      server.lines.add(new Line(socket, server)),
    );
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    server.media.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    return server;
  }
  /** Where clients connect to. */
  get url(): string {
    return `${this.media.origin.replace('http', 'ws')}/ws/chat`;
  }

  phone(number: string, name = 'Company'): CompanyPhone {
    const phone = this.phones.get(number) ?? new CompanyPhone(this, number, name);
    this.phones.set(number, phone);
    return phone;
  }
  person(number: string, options?: PersonOptions): Person {
    const person = this.people.get(number) ?? new Person(this, number, options);
    this.people.set(number, person);
    return person;
  }
  group(subject: string, people: Person[], phones: CompanyPhone[]): Group {
    const group = new Group(`1203630${this.groups.size + 1}@g.us`, subject, people, phones);
    this.groups.set(group.id, group);
    return group;
  }
  personAt(jid: string): Person | undefined {
    const user = userOf(jid);
    return [...this.people.values()].find(
      (one) => one.number === user || userOf(one.lid) === user || one.alsoWritten.includes(user),
    );
  }
  phoneAt(jid: string): CompanyPhone | undefined {
    const user = userOf(jid);
    return [...this.phones.values()].find((one) => one.number === user || userOf(one.lid) === user);
  }
  phoneOfLine(line: Line): CompanyPhone | undefined {
    return [...this.phones.values()].find((one) => one.line === line);
  }
  lineOfReference(reference: string) {
    return this.references.get(reference);
  }
  codeRequestOf(jid: string): CodeRequest | undefined {
    return this.codes.get(userOf(jid));
  }
  addressOf(person: Person, ids: string[]): string {
    return this.addresses.get(ids[0]!) ?? person.address;
  }

  /** Cuts every connection, like a network failure. */
  cutLines(): void {
    for (const line of this.lines) line.cut();
  }
  sendLateAcks(): void {
    for (const send of this.lateAcks.splice(0)) send();
  }
  /** Resolves when a query or a send came that is never answered. */
  silent(): Promise<void> {
    return new Promise((resolve) => this.silence.push(resolve));
  }
  reachedSilence(): void {
    for (const tell of this.silence.splice(0)) tell();
  }

  // Events of connections.
  async opened(line: Line | CompanyPhone, client?: proto.ClientPayload): Promise<void> {
    if (line instanceof CompanyPhone) return this.handOver(line);
    if (client?.devicePairingData) return this.offerCodes(line, client.devicePairingData.eIdent!);
    const phone = this.phones.get(String(client?.username));
    if (this.misbehaviours.take('login-unavailable')) return line.send(node('failure', { reason: '503' }));
    if (!phone?.knows(client?.device ?? 0)) return line.send(node('failure', { reason: '401' }));
    phone.line?.send(node('stream:error', {}, [node('conflict', { type: 'replaced' })]));
    phone.line = line;
    this.ledger.logins.push(phone.number);
    line.send(node('success', { t: now(), lid: phone.deviceLid }));
    this.ledger.changed();
  }
  async received(line: Line, message: BinaryNode): Promise<void> {
    const { tag, attrs, content } = message;
    if (tag === 'iq') return answerQuery(this, line, message);
    if (tag === 'message') return takeMessage(this, line, message);
    const phone = this.phoneOfLine(line);
    if (tag === 'receipt') {
      if (phone) takeReceipt(this, phone, message);
      return line.send(node('ack', { class: 'receipt', id: attrs['id'], from: attrs['to'] }));
    }
    if (tag === 'ack') phone?.mailbox.acknowledge(attrs['id']!, attrs['error'] !== undefined);
    const [child] = Array.isArray(content) ? content : [];
    if (tag === 'chatstate') this.ledger.presences.push(`${child?.tag} ${attrs['to']}`);
    if (tag === 'presence') this.ledger.presences.push(`${attrs['type']} ${attrs['to'] ?? ''}`.trim());
    if (tag === 'call') {
      this.ledger.rejectedCalls.push(child?.attrs['call-id'] ?? '');
      line.send(node('ack', { class: 'call', id: attrs['id'], from: attrs['to'] }));
    }
    this.ledger.changed();
  }
  closed(line: Line): void {
    this.lines.delete(line);
    const phone = this.phoneOfLine(line);
    phone?.mailbox.close();
    if (phone) phone.line = undefined;
    this.ledger.changed();
  }
  failed(error: unknown): void {
    this.errors.push(error);
  }
  answered(line: Line, result: BinaryNode): void {
    if (!getBinaryNodeChild(result, 'pair-device-sign')) return;
    line.send(node('stream:error', { code: '515' })); // reconnect, with a sign-in
  }

  private offerCodes(line: Line, identity: Uint8Array): void {
    const offered = Array.from({ length: this.options.qrCodes }, () => {
      const reference = `ref-${this.references.size + 1}`;
      this.references.set(reference, { line, identity });
      return node('ref', {}, Buffer.from(reference));
    });
    line.send(
      node('iq', { from: S_WHATSAPP_NET, type: 'set', id: 'pair-device', xmlns: 'md' }, [
        node('pair-device', {}, offered),
      ]),
    );
  }
  askCode(line: Line, request: BinaryNode): void {
    const tag = 'link_code_pairing_wrapped_companion_ephemeral_pub';
    const wrapped = Buffer.from(getBinaryNodeChildBuffer(request, tag)!);
    this.codes.set(userOf(request.attrs['jid']!), { line, wrapped });
    this.ledger.changed();
  }
  private handOver(phone: CompanyPhone): void {
    const count = phone.mailbox.open();
    phone.line?.send(node('ib', {}, [node('offline', { count: String(count) })]));
  }

  /** The response to a client's query for a user. */
  lookUp(user: BinaryNode): BinaryNode[] {
    const typed = getBinaryNodeChild(user, 'contact')?.content;
    const asked = user.attrs['jid'] ?? `${String(typed ?? '').replace('+', '')}${S_WHATSAPP_NET}`;
    const phone = this.phoneAt(asked);
    const person = this.personAt(asked);
    const jid = user.attrs['jid'] ?? person?.pn ?? phone?.pn ?? asked;
    if (!phone && !person) return [node('user', { jid }, [node('contact', { type: 'out' })])];
    const devices = phone?.deviceIds.map((id) => ({ id, 'key-index': id === '0' ? undefined : '1' }));
    return [
      node('user', { jid }, [
        node('contact', { type: 'in' }),
        node('devices', {}, [
          node(
            'device-list',
            {},
            (devices ?? [{ id: '0' }]).map((device) => node('device', device)),
          ),
        ]),
        node('lid', { val: (person ?? phone)!.lid }),
      ]),
    ];
  }
  bundleOf(user: BinaryNode): BinaryNode[] {
    const jid = user.attrs['jid']!;
    const party = (this.personAt(jid) ?? this.phoneAt(jid))?.party;
    return party ? [party.bundle(jid)] : [];
  }

  async close(): Promise<void> {
    this.cutLines();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}
