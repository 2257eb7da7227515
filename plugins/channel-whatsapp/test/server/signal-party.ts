import {
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  addTransactionCapability,
  encodeBigEndian,
  initAuthCreds,
  type BinaryNode,
  type SignalDataSet,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import { onOneStorage } from '../../src/session/one-storage.js';
import { silent } from './silent.js';

/** A device's registration at the server, with which others start a session. */
export interface RegisteredDevice {
  registrationId: number;
  identityKey: Uint8Array;
  signedPreKey: { keyId: number; publicKey: Uint8Array; signature: Uint8Array };
  preKeys: { keyId: number; publicKey: Uint8Array }[];
}

/** A device with real Signal state, kept in memory: a customer's phone, or the company's own. */
export class SignalParty {
  readonly creds = initAuthCreds();
  private readonly store = new Map<string, unknown>();
  private nextPreKey = 1;
  private readonly sessions = new Set<string>();
  readonly repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
    {
      creds: this.creds,
      keys: onOneStorage(() =>
        addTransactionCapability(this.keyStore(), silent, { maxCommitRetries: 1, delayBetweenTriesMs: 1 }),
      ),
    },
    silent,
    async () => [],
  );

  /** Keys for writing to this device. */
  bundle(jid: string): BinaryNode {
    const id = this.nextPreKey++;
    const pair = Curve.generateKeyPair();
    this.store.set(`pre-key:${id}`, pair);
    const { registrationId, signedIdentityKey, signedPreKey } = this.creds;
    const node = (tag: string, content: BinaryNode['content']): BinaryNode => ({ tag, attrs: {}, content });
    return {
      tag: 'user',
      attrs: { jid },
      content: [
        node('registration', encodeBigEndian(registrationId, 4)),
        node('type', Buffer.from([5])),
        node('identity', signedIdentityKey.public),
        node('skey', [
          node('id', encodeBigEndian(signedPreKey.keyId, 3)),
          node('value', signedPreKey.keyPair.public),
          node('signature', signedPreKey.signature),
        ]),
        node('key', [node('id', encodeBigEndian(id, 3)), node('value', pair.public)]),
      ],
    };
  }

  /** Encrypts for a device, with a new session if there is none. */
  async encryptFor(jid: string, device: RegisteredDevice, plaintext: Uint8Array) {
    if (!this.sessions.has(jid)) {
      const preKey = device.preKeys.shift();
      const session = { ...device, ...(preKey && { preKey }) };
      await this.repository.injectE2ESession({ jid, session: session as never });
      this.sessions.add(jid);
    }
    return this.repository.encryptMessage({ jid, data: plaintext });
  }

  /** The next message starts a new session. */
  async forget(jid: string): Promise<void> {
    this.sessions.delete(jid);
    await this.repository.deleteSession([jid]);
  }

  async decrypt(jid: string, type: 'pkmsg' | 'msg', ciphertext: Uint8Array): Promise<Uint8Array> {
    const plaintext = await this.repository.decryptMessage({ jid, type, ciphertext });
    this.sessions.add(jid);
    return plaintext;
  }

  private keyStore(): SignalKeyStore {
    return {
      get: async (type, ids) =>
        Object.fromEntries(ids.map((id) => [id, this.store.get(`${type}:${id}`)])) as never,
      set: async (data: SignalDataSet) => {
        for (const [type, entries] of Object.entries(data))
          for (const [id, value] of Object.entries(entries))
            this.store.set(`${type}:${id}`, value ?? undefined);
      },
    };
  }
}
