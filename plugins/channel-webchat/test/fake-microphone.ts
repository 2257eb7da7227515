import { vi } from 'vitest';

/** A browser's recorder. As in a browser, its events come after the call that stops it. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type === 'audio/webm;codecs=opus';
  readonly mimeType = 'audio/webm;codecs=opus';
  state: 'inactive' | 'recording' = 'inactive';

  constructor(stream: { recorder?: FakeRecorder }) {
    super();
    stream.recorder = this;
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

/** A microphone that is open until its track is stopped or it is unplugged. */
class FakeStream {
  open = true;
  recorder?: FakeRecorder;

  getTracks() {
    return [{ stop: () => (this.open = false) }];
  }
  unplug(): void {
    this.open = false;
    this.recorder?.stop();
  }
}

/** The visitor's microphone and the browser's question whether the page may use it. */
export class FakeMicrophone {
  readonly streams: FakeStream[] = [];
  private readonly asked: { resolve(stream: FakeStream): void; reject(error: Error): void }[] = [];

  constructor() {
    const getUserMedia = () =>
      new Promise<FakeStream>((resolve, reject) => this.asked.push({ resolve, reject }));
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  }

  get isOpen(): boolean {
    return this.streams.some(({ open }) => open);
  }
  /** Answers every open question. */
  async allow(): Promise<void> {
    for (const { resolve } of this.asked.splice(0)) {
      const stream = new FakeStream();
      this.streams.push(stream);
      resolve(stream);
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  async deny(): Promise<void> {
    for (const { reject } of this.asked.splice(0)) reject(new Error('NotAllowedError'));
    await vi.advanceTimersByTimeAsync(0);
  }
}
