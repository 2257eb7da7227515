import { FakeProvider, type FakeAnswer, type FakeCall } from '@recado/sdk/testing';

/** What a question's body has, as a service reads it. */
export interface AskedBody {
  type: string;
  id: string;
  company: number;
  ticket: number;
  generation: number;
  contact: { id: number; name: string; language: string };
  text: string;
  normalized: string;
  messages: { id: number; from: string; kind: string; text: string }[];
}

/** A company's own service on 127.0.0.1. Its ledger says what it was asked, and how often it worked. */
export class AnsweringService {
  /** Bodies of all questions, in order, also of those that were asked again. */
  readonly asked: AskedBody[] = [];
  /** Questions that it worked on, once for each `webhook-id`. */
  readonly worked: string[] = [];
  /** It has the question, and answers only when this is over. */
  thinking: Promise<unknown> | undefined;
  /** What it answers from now on. */
  answer: FakeAnswer;
  provider!: FakeProvider;

  private constructor(private readonly usual: FakeAnswer) {
    this.answer = usual;
  }

  /**
   * @param usual What it answers.
   * @param refusal Words a refusal of its own instead of taking the call.
   */
  static async start(
    usual: FakeAnswer,
    refusal: (call: FakeCall) => FakeAnswer | undefined = () => undefined,
  ): Promise<AnsweringService> {
    const service = new AnsweringService(usual);
    service.provider = await FakeProvider.start((call) => refusal(call) ?? service.take(call), {
      retryAfterMs: 7000,
    });
    return service;
  }
  /** As at the start. */
  reset(): void {
    this.answer = this.usual;
    this.thinking = undefined;
    this.asked.length = this.worked.length = this.provider.calls.length = 0;
    this.provider.reset();
  }
  stop(): Promise<void> {
    return this.provider.stop();
  }

  private async take({ headers, body }: FakeCall): Promise<FakeAnswer> {
    const id = headers['webhook-id'];
    if (!id || headers['content-type'] !== 'application/json') return { status: 400 };
    this.asked.push(JSON.parse(String(body)) as AskedBody);
    if (!this.worked.includes(id)) this.worked.push(id);
    await this.thinking;
    return { ...this.answer, accepted: [id] };
  }
}
