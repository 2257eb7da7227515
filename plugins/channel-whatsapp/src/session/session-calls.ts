import { randomUUID } from 'node:crypto';
import {
  PluginError,
  isPluginError,
  type ConnectionContext,
  type PluginContext,
  type PluginErrorCode,
} from '@recado/sdk';
import { carryOut } from './carry-out.js';
import { heldSessions } from './registry.js';
import type { SessionQuestion } from './session-types.js';

const ASKED = 'asked';
const ANSWERED = 'answered';
const ANSWER_MS = 5_000;

interface Asked {
  id: string;
  connectionId: number;
  question: SessionQuestion;
}
interface Answered {
  id: string;
  result?: unknown;
  error?: { code: PluginErrorCode; message: string };
}

const open = new Map<string, (answer: Answered) => void>();

/** Sends a request to the session of the context's connection, in whichever process it is. */
export async function askSession(ctx: ConnectionContext, question: SessionQuestion): Promise<unknown> {
  const { signal } = ctx;
  if (signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { untried: true });
  const session = heldSessions.of(ctx.connection.id);
  if (session) return untilAborted(signal, carryOut(session, question, signal));
  const id = randomUUID();
  const answer = new Promise<Answered>((resolve) => open.set(id, resolve));
  const timer = setTimeout(
    () =>
      open.get(id)?.({
        id,
        error: { code: 'TEMPORARY', message: 'The phone is not connected at the moment' },
      }),
    ANSWER_MS,
  );
  try {
    await ctx.signals.publish(ASKED, { id, connectionId: ctx.connection.id, question } satisfies Asked);
    const { result, error } = await untilAborted(signal, answer);
    if (error) throw new PluginError(error.code, error.message);
    return result;
  } finally {
    clearTimeout(timer);
    open.delete(id);
  }
}

/** Ends with the signal, whether the work does or not. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new PluginError('TEMPORARY', 'The time is up'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Listens for requests to sessions of this process, and for responses to its own. Returns the function that stops. */
export function listenForQuestions(ctx: PluginContext): () => void {
  const stops = [
    ctx.signals.subscribe(ANSWERED, (data) => {
      const answer = data as Answered;
      open.get(answer.id)?.(answer);
    }),
    ctx.signals.subscribe(ASKED, (data) => {
      const { id, connectionId, question } = data as Asked;
      const session = heldSessions.of(connectionId);
      if (!session) return;
      carryOut(session, question, AbortSignal.timeout(ANSWER_MS))
        .then(
          (result): Answered => ({ id, result }),
          (error: unknown): Answered => ({
            id,
            error: isPluginError(error)
              ? { code: error.code, message: error.message }
              : { code: 'UNKNOWN', message: 'The session could not do it' },
          }),
        )
        .then((answer) => ctx.signals.publish(ANSWERED, answer))
        .catch((error: unknown) => ctx.log.warn({ err: error, connectionId }, 'a session’s answer got lost'));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
