import { decodeBinaryNode, encodeBinaryNode, type BinaryNode, type proto } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import { FrameReader, frameOf } from './frames.js';
import { NoiseServer } from './noise.js';

/** Events of a connection for the server. */
export interface LineListener {
  opened(line: Line, client: proto.ClientPayload): Promise<void>;
  received(line: Line, node: BinaryNode): Promise<void>;
  closed(line: Line): void;
  failed(error: unknown): void;
}

/** One WebSocket of a client: handshake, then encrypted nodes, handled one after the other. */
export class Line {
  private readonly noise = new NoiseServer();
  private readonly frames = new FrameReader();
  private stage: 'hello' | 'finish' | 'open' = 'hello';
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly listener: LineListener,
  ) {
    socket.on('message', (data) => {
      this.turn = this.turn.then(() => this.take(data as Buffer)).catch((error) => listener.failed(error));
    });
    socket.on('close', () => listener.closed(this));
    socket.on('error', () => undefined); // the close that follows is enough
  }

  send(node: BinaryNode): void {
    if (this.isOpen) this.write(this.noise.seal(encodeBinaryNode(node)));
  }
  /** Like a network failure: silently. */
  cut(): void {
    this.socket.terminate();
  }
  get isOpen(): boolean {
    return this.stage === 'open' && this.socket.readyState === this.socket.OPEN;
  }

  private write(bytes: Uint8Array): void {
    this.socket.send(frameOf(bytes));
  }
  private async take(chunk: Buffer): Promise<void> {
    for (const frame of this.frames.push(chunk)) {
      if (this.stage === 'hello') {
        this.write(this.noise.hello(frame));
        this.stage = 'finish';
      } else if (this.stage === 'finish') {
        const client = this.noise.finish(frame);
        this.stage = 'open';
        await this.listener.opened(this, client);
      } else await this.listener.received(this, await decodeBinaryNode(this.noise.open(frame)));
    }
  }
}
