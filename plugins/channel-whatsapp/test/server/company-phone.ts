import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  Curve,
  S_WHATSAPP_NET,
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  derivePairingCodeKey,
  encodeWAMessage,
  getBinaryNodeChild,
  getBinaryNodeChildBuffer,
  hkdf,
  proto,
  type BinaryNode,
} from '@whiskeysockets/baileys';
import type { Line } from './line.js';
import { Mailbox } from './mailbox.js';
import { newMessageId, node, now } from './nodes.js';
import type { Person } from './person.js';
import { SignalParty, type RegisteredDevice } from './signal-party.js';
import type { WhatsAppServer } from './whatsapp-server.js';

const ADV_ACCOUNT_PREFIX = Buffer.from([6, 0]);

/** The company's own phone: it scans codes, sees its linked device's messages, and can write by itself. */
export class CompanyPhone {
  readonly party = new SignalParty();
  readonly mailbox: Mailbox;
  /** The linked device, once it registered its keys. */
  device: RegisteredDevice | undefined;
  line: Line | undefined;
  private deviceNumber = 0;
  private isLinked = false;
  private readonly account = this.party.creds.signedIdentityKey;
  private readonly ephemeral = Curve.generateKeyPair();

  constructor(
    private readonly server: WhatsAppServer,
    readonly number: string,
    readonly name: string,
  ) {
    this.mailbox = new Mailbox(this, server);
  }

  get pn(): string {
    return `${this.number}${S_WHATSAPP_NET}`;
  }
  get lid(): string {
    return `99${this.number}@lid`;
  }
  get deviceJid(): string {
    return `${this.number}:${this.deviceNumber}${S_WHATSAPP_NET}`;
  }
  get deviceLid(): string {
    return `99${this.number}:${this.deviceNumber}@lid`;
  }
  get deviceIds(): string[] {
    return ['0', ...(this.isLinked ? [String(this.deviceNumber)] : [])];
  }
  knows(device: number): boolean {
    return this.isLinked && device === this.deviceNumber;
  }

  /** A person scans the code. */
  scan(code: string): void {
    const [reference = '', , , secret = ''] = code.replace(/^https?:\/\/[^#]*#/, '').split(',');
    const line = this.server.lineOfReference(reference);
    if (!line) throw new Error('nobody shows this code');
    this.link(line.line, line.identity, Buffer.from(secret, 'base64'));
  }

  /** A person types the eight characters that the linked device shows. */
  async typeCode(code: string): Promise<void> {
    const asked = await this.server.ledger.waitFor(() => this.server.codeRequestOf(this.pn));
    const wrapped = asked.wrapped;
    const theirKey = await derivePairingCodeKey(code, wrapped.subarray(0, 32));
    const companion = aesDecryptCTR(wrapped.subarray(48, 80), theirKey, wrapped.subarray(32, 48));
    const salt = Buffer.alloc(32, 3);
    const iv = Buffer.alloc(16, 4);
    const sealed = aesEncryptCTR(
      Buffer.from(this.ephemeral.public),
      await derivePairingCodeKey(code, salt),
      iv,
    );
    asked.finish = (bundle) => {
      const shared = Curve.sharedKey(this.ephemeral.private, companion);
      const info = 'link_code_pairing_key_bundle_encryption_key';
      const key = hkdf(Buffer.from(shared), 32, { salt: bundle.subarray(0, 32), info });
      const open = aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0));
      const identity = open.subarray(0, 32);
      const parts = [shared, Curve.sharedKey(this.account.private, identity), open.subarray(64)];
      const secret = hkdf(Buffer.concat(parts), 32, { info: 'adv_secret' });
      this.link(asked.line, identity, Buffer.from(secret));
    };
    asked.line.send(
      node(
        'notification',
        { from: S_WHATSAPP_NET, type: 'link_code_companion_reg', id: newMessageId(), t: now() },
        [
          node('link_code_companion_reg', { stage: 'primary_hello' }, [
            node('link_code_pairing_ref', {}, Buffer.from('link-ref')),
            node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, Buffer.concat([salt, iv, sealed])),
            node('primary_identity_pub', {}, Buffer.from(this.account.public)),
          ]),
        ],
      ),
    );
  }

  private link(line: Line, identity: Uint8Array, secret: Buffer): void {
    this.deviceNumber = ++this.server.lastDevice;
    this.isLinked = true;
    this.device = undefined;
    const details = proto.ADVDeviceIdentity.encode({
      ...{ rawId: this.deviceNumber, timestamp: Math.floor(Date.now() / 1000), keyIndex: 1 },
    }).finish();
    const signed = proto.ADVSignedDeviceIdentity.encode({
      details,
      accountSignatureKey: this.account.public,
      accountSignature: Curve.sign(
        this.account.private,
        Buffer.concat([ADV_ACCOUNT_PREFIX, details, identity]),
      ),
    }).finish();
    const hmac = createHmac('sha256', secret).update(signed).digest();
    const content = proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish();
    line.send(
      node('iq', { from: S_WHATSAPP_NET, type: 'set', id: `pair-${this.deviceNumber}`, xmlns: 'md' }, [
        node('pair-success', {}, [
          node('device-identity', {}, content),
          node('device', { jid: this.deviceJid, lid: this.deviceLid }),
          node('platform', { name: 'android' }),
        ]),
      ]),
    );
  }

  /** Removes the linked device: the session ends at once, and no sign-in is accepted any longer. */
  unlink(): void {
    this.isLinked = false;
    this.device = undefined;
    this.line?.send(node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]));
  }

  /** Somebody writes on the company's phone itself: the linked device gets a copy. */
  async writes(to: Person, message: proto.IMessage | string, id = newMessageId()): Promise<string> {
    const content = typeof message === 'string' ? { conversation: message } : message;
    const plaintext = encodeWAMessage({ deviceSentMessage: { destinationJid: to.lid, message: content } });
    const { type, ciphertext } = await this.party.encryptFor(this.deviceLid, this.device!, plaintext);
    const attrs = { from: this.pn, recipient: to.pn, peer_recipient_lid: to.lid, id, t: now(), type: 'text' };
    const enc = node('enc', { v: '2', type }, ciphertext);
    this.mailbox.put('message', node('message', { ...attrs, notify: this.name }, [enc]));
    return id;
  }

  /** Sends the linked device the phone's history, as one piece. */
  async sharesHistory(
    conversations: proto.IConversation[],
    { syncType, progress }: { syncType: proto.HistorySync.HistorySyncType; progress: number },
  ): Promise<string> {
    const piece = proto.HistorySync.encode({ syncType, progress, conversations }).finish();
    const file = await this.server.media.store(deflateSync(piece), 'md-msg-hist');
    const protocolMessage = {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: { ...file, syncType: syncType as number, progress },
    };
    const plaintext = encodeWAMessage({ protocolMessage });
    const { type, ciphertext } = await this.party.encryptFor(this.deviceLid, this.device!, plaintext);
    const id = newMessageId();
    const attrs = { from: this.pn, id, t: now(), type: 'protocol', category: 'peer' };
    this.mailbox.put('message', node('message', attrs, [node('enc', { v: '2', type }, ciphertext)]));
    return id;
  }

  /** Reads the part of a code request that the companion sends at the end. */
  finishCode(request: BinaryNode): void {
    const child = getBinaryNodeChild(request, 'link_code_companion_reg')!;
    const bundle = getBinaryNodeChildBuffer(child, 'link_code_pairing_wrapped_key_bundle')!;
    this.server.codeRequestOf(this.pn)?.finish?.(Buffer.from(bundle));
  }
}
