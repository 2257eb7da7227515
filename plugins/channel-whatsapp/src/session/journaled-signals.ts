import { createHash } from 'node:crypto';
import {
  DEFAULT_CONNECTION_CONFIG,
  addTransactionCapability,
  type BinaryNode,
  type SignalKeyStore,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
} from '@whiskeysockets/baileys';
import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js';
import type { PluginContext } from '@recado/sdk';
import { isDatabaseFault } from '../store/database.js';
import { plaintextOf, type JournalEntry } from '../store/journal.js';
import { JOURNAL, StateNotKept } from '../store/key-store.js';
import { onOneStorage } from './one-storage.js';

export interface SignalParts {
  ctx: PluginContext;
  connectionId: number;
  keys: SignalKeyStore;
  log: ILogger;
  /** Something was decrypted and written. */
  onJournal(): void;
  /** A message could not be written, or the keys for it not read: it must be neither acknowledged nor rejected. */
  onNotKept(error: unknown): void;
}

/** The stanza of a ciphertext: the client passes on only the bytes. */
export class StanzaRegister {
  private readonly stanzas = new WeakMap<Uint8Array, Record<string, string>>();
  note(message: BinaryNode): void {
    if (!Array.isArray(message.content)) return;
    for (const { tag, content } of message.content)
      if (tag === 'enc' && content instanceof Uint8Array) this.stanzas.set(content, message.attrs);
  }
  of(ciphertext: Uint8Array): Record<string, string> | undefined {
    return this.stanzas.get(ciphertext);
  }
}

/**
 * Signal sessions whose decryption is journaled: the ratchet's step and the plaintext are committed together, before
 * the client acknowledges the message. A ciphertext that comes again, because the acknowledgement got lost, is read
 * from the journal: its ratchet has moved on.
 *
 * The client has its own key store, which would commit a sender's ratchet only after the message was sent. It is not
 * used here, so that no key can encrypt two messages when the process is killed in between.
 */
export function journaledSignals(
  parts: SignalParts,
  register: StanzaRegister,
): SocketConfig['makeSignalRepository'] {
  const { ctx, connectionId, log } = parts;
  const keys = onOneStorage(() =>
    addTransactionCapability(parts.keys, log, { maxCommitRetries: 1, delayBetweenTriesMs: 1 }),
  );

  async function journaled(
    ciphertext: Uint8Array,
    lock: string,
    decrypt: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const attrs = register.of(ciphertext);
    if (!attrs) return decrypt();
    const hash = createHash('sha256').update(ciphertext).digest();
    try {
      const former = await plaintextOf(ctx, connectionId, hash);
      if (former) return former;
      const plaintext = await keys.transaction(async () => {
        const read = await decrypt();
        const entry: JournalEntry = { hash, attrs, plaintext: read };
        await keys.set({ [JOURNAL]: { [hash.toString('hex')]: entry } } as never);
        return read;
      }, lock);
      parts.onJournal();
      return plaintext;
    } catch (error) {
      if (error instanceof StateNotKept || isDatabaseFault(error)) parts.onNotKept(error);
      throw error;
    }
  }

  return (auth, logger, lookUp) => {
    const own = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds: auth.creds, keys }, logger, lookUp);
    const repository: SignalRepositoryWithLIDStore = {
      ...own,
      decryptMessage: (message) =>
        journaled(message.ciphertext, message.jid, () => own.decryptMessage(message)),
      decryptGroupMessage: (message) =>
        journaled(message.msg, message.group, () => own.decryptGroupMessage(message)),
    };
    return repository;
  };
}
