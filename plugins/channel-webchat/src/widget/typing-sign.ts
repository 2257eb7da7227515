import { TYPING_MS } from '../protocol.js';
import type { LiveLine } from './live-line.js';

/** Reports to the agents that the visitor is typing: at most twice in the time for which it is shown. */
export class TypingSign {
  private toldAt = -Infinity;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: LiveLine) {}

  show(on: boolean): void {
    clearTimeout(this.silence);
    if (!on) return this.over();
    this.silence = setTimeout(() => this.over(), TYPING_MS);
    const now = performance.now();
    if (now - this.toldAt > TYPING_MS / 2 && this.line.send({ t: 'typing', on: true })) this.toldAt = now;
  }

  over(): void {
    clearTimeout(this.silence);
    if (this.toldAt === -Infinity) return;
    this.toldAt = -Infinity;
    this.line.send({ t: 'typing', on: false });
  }
}
