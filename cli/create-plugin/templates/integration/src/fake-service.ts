import { FakeProvider, type FakeAnswer } from '@recado/sdk/testing';
import { isSigned } from './signature.js';

/** The secret that the fake service shares with its company. */
export const SECRET = 'secret-of-the-fake-service';
/** What it answers unless somebody asks for a person. */
export const ANSWER = 'The service says hello.';

interface Options {
  port?: number;
  /** Called for each event and each question, once for each id. */
  onRequest?: (path: string, payload: unknown) => void;
}

/** Responds like the real service, for the tests and the sandbox. Put its real paths and shapes here. */
export function startFakeService({ port, onRequest }: Options = {}): Promise<FakeProvider> {
  const answers = new Map<string, FakeAnswer>();
  return FakeProvider.start(
    ({ path, headers, body }) => {
      const text = body.toString();
      if (!isSigned(SECRET, headers, text)) return { status: 401, json: { error: 'wrong signature' } };
      if (path === '/check') return { json: {} };
      const id = headers['webhook-id'] ?? '';
      const known = answers.get(id);
      if (known) return known; // the same request again: done once
      const payload: unknown = JSON.parse(text);
      onRequest?.(path, payload);
      const answer = { json: path === '/answer' ? replyTo(payload) : {}, accepted: [id] };
      answers.set(id, answer);
      return answer;
    },
    { retryAfterMs: 2000, port },
  );
}

/** A customer who asks for a person gets one. */
function replyTo(payload: unknown): object {
  const { messages } = payload as { messages: { text: string }[] };
  const wantsPerson = /\b(person|human|pessoa|persona)\b/i.test(messages.at(-1)?.text ?? '');
  return wantsPerson ? { text: 'One moment, somebody will be with you.', handOver: true } : { text: ANSWER };
}
