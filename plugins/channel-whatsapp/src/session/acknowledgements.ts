/** The provider's response to a sent message; `silence` if the connection ended or the time was over before it. */
export type Answer =
  | { kind: 'acknowledged' }
  | { kind: 'refused'; code: string }
  | { kind: 'silence'; cause?: Error };

/** The provider usually responds within a fraction of a second. */
const ANSWER_MS = 20_000;

/** Callers waiting for the provider's response to a message. */
export class Acknowledgements {
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  /** Start before the message is sent. */
  expect(id: string, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve) => {
      const silence = (cause: Error) => void this.settle(id, { kind: 'silence', cause });
      const late = () => silence(new Error(`no answer within ${ANSWER_MS / 1000} s`));
      const stop = () => silence(new Error('the time for the call was over', { cause: signal.reason }));
      const timer = setTimeout(late, ANSWER_MS);
      signal.addEventListener('abort', stop, { once: true });
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve(answer);
      });
      if (signal.aborted) stop();
    });
  }
  /** Returns whether somebody waited. */
  settle(id: string, answer: Answer): boolean {
    const tell = this.waiting.get(id);
    this.waiting.delete(id);
    tell?.(answer);
    return tell !== undefined;
  }
  /** `cause`: how the connection ended. */
  closeLine(cause?: Error): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, { kind: 'silence', cause });
  }
}
