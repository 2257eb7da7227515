import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A question that a company's own bot was asked, as `plugins/integration-webhook` sends it. */
export interface Question {
  id: string;
  ticket: number;
  text: string;
}

/** A company's bot behind a webhook: keeps a ledger of its questions, and answers each when the test says so. */
export class Hook {
  readonly asked: Question[] = [];
  private readonly waiting = new Map<string, ServerResponse>();
  private readonly server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const question = body as Question;
      this.asked.push(question);
      this.waiting.set(question.id, response);
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/bot`;
  }
  /** The questions in which this was written. */
  about(text: string): Question[] {
    return this.asked.filter((question) => question.text.includes(text));
  }
  /** What it says to a question. */
  static answerTo = ({ id }: Question): string => `Resposta a ${id}`;
  /** Answers every question that waits. */
  answerAll(): void {
    for (const [id, response] of this.waiting) {
      this.waiting.delete(id);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: Hook.answerTo({ id } as Question) }));
    }
  }
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
