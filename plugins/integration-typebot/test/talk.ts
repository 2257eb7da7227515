import { answerOf, answerProblem, type AnswerAction, type Conversation, type Entry } from '@recado/sdk';
import { asking, calling } from '../../lib-answers/test/asking.js';
import { typebot } from '../src/integration.js';
import type { FakeTypebot } from './typebot.js';

type Settings = Entry<'typebot'>['settings'];

/** A conversation that goes on: keeps what the core keeps, and refuses what the core refuses. */
export class Talk {
  state: unknown;
  readonly entry: Entry<'typebot'>;
  /** Minutes of its clock. */
  private minute = 0;
  readonly ctx = calling();
  constructor(
    viewer: FakeTypebot,
    settings: Partial<Settings> = {},
    private readonly about: Partial<Conversation> = {},
  ) {
    this.entry = { id: 5, kind: 'typebot', name: 'Loja', settings: { ...viewer.settings, ...settings } };
  }

  wait(minutes: number): void {
    this.minute += minutes;
  }
  /** What the bot does after the customer wrote this. */
  async write(
    written: string | string[],
    more: Partial<Conversation> = {},
  ): Promise<readonly AnswerAction[]> {
    const conversation = { ...asking(this.entry, written, { state: this.state, ...this.about }), ...more };
    const at = (later: number) => new Date(Date.UTC(2026, 0, 5, 12, this.minute, later)).toISOString();
    // The bot's last words came when the customer had last written.
    const before = new Date(Date.UTC(2026, 0, 5, 12, 0)).toISOString();
    conversation.messages = conversation.messages.map((message, index) => ({
      ...message,
      at: message.from === 'customer' && index > 0 ? at(index) : before,
    }));
    const answer = answerOf(await typebot.answer!(this.ctx, structuredClone(conversation)));
    const problem = answerProblem(answer);
    if (problem) throw new Error(`the core refuses the answer: ${problem}`);
    if (answer.state !== undefined) this.state = answer.state ?? undefined;
    return answer.actions;
  }
  /** The texts of what the bot does then. */
  async read(...given: Parameters<Talk['write']>): Promise<string[]> {
    return (await this.write(...given)).map((action) => ('text' in action ? action.text : action.type));
  }
}
