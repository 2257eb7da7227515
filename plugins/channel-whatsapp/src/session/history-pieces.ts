import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { proto, type WAMessage } from '@whiskeysockets/baileys';

/** Limits for one piece of history. */
export const HISTORY_LIMITS = {
  packedBytes: 64 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  memoryMb: 1024,
  answerMs: 60_000,
  /** Of one message; anything larger was not written by a person. */
  messageBytes: 1024 * 1024,
  pieceMessages: 100,
  pieceBytes: 1024 * 1024,
  pieceMappings: 500,
} as const;

/** Which messages: of this period in milliseconds, with or without groups. */
export interface WantedHistory {
  from: number;
  to: number;
  groups: boolean;
}
export interface Addresses {
  lid: string;
  pn: string;
}
export interface OldMessage {
  message: WAMessage;
  /** The chat's name. */
  name?: string;
}
export interface OpenHistory {
  /** Wanted messages. */
  total: number;
  /** Addresses first, then messages, oldest first; a few at a time. */
  pieces(): AsyncIterable<{ addresses: Addresses[]; messages: OldMessage[] }>;
}
interface Answer {
  total?: number;
  mappings?: Addresses[];
  messages?: { bytes: Uint8Array; name?: string }[];
}

const WORKER = new URL('./history-worker.js', import.meta.url);

/**
 * Unpacks a piece of history in a separate thread, with limits on size, time and memory; this thread gets messages a
 * few at a time, and without `wanted` only addresses. Throws if the piece is damaged or too large.
 */
export async function readHistory<T>(
  packed: Uint8Array,
  wanted: WantedHistory | undefined,
  use: (opened: OpenHistory) => Promise<T>,
): Promise<T> {
  const limits = HISTORY_LIMITS;
  const worker = new Worker(WORKER, {
    workerData: { packed, wanted, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  try {
    const { total = 0 } = await answerOf(worker);
    async function* pieces() {
      for (;;) {
        const answer = answerOf(worker);
        worker.postMessage('more');
        const { mappings, messages } = await answer;
        if (!mappings && !messages) return;
        yield { addresses: mappings ?? [], messages: (messages ?? []).map(opened) };
      }
    }
    return await use({ total, pieces });
  } finally {
    await worker.terminate();
  }
}

const opened = ({ bytes, name }: { bytes: Uint8Array; name?: string }): OldMessage => ({
  message: proto.WebMessageInfo.decode(bytes) as WAMessage,
  ...(name !== undefined && { name }),
});

/** The thread's next message; fails if it exits or takes too long. */
async function answerOf(worker: Worker): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const clock = setTimeout(() => waiting.abort(), HISTORY_LIMITS.answerMs);
  try {
    const ended = once(worker, 'exit', { signal }).then((): never => {
      throw new Error('the thread ended');
    });
    ended.catch(() => undefined); // the awaited promise reports it
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer as Answer;
  } catch (cause) {
    const why = signal.aborted ? 'takes too long to read' : 'is damaged or too large';
    throw new Error(`A piece of history ${why}`, { cause });
  } finally {
    clearTimeout(clock);
    waiting.abort();
  }
}
