/** Recording formats of browsers, the most widely playable first. */
const TYPES = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus'];
const LONGEST_MS = 5 * 60_000;

export interface Recording {
  blob: Blob;
  durationMs: number;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** A recording that runs from its creation until `finish` or `cancel`. */
export class VoiceRecorder {
  private readonly chunks: Blob[] = [];
  private readonly startedAt = performance.now();
  private readonly limit: ReturnType<typeof setTimeout>;
  private readonly stopped: Promise<void>;
  private stoppedAt: number | undefined;

  private constructor(
    private readonly stream: MediaStream,
    private readonly recorder: MediaRecorder,
    onLimit: () => void,
  ) {
    recorder.addEventListener('dataavailable', ({ data }) => this.chunks.push(data));
    // From the start: it stops by itself when the microphone is unplugged.
    this.stopped = new Promise((resolve) =>
      recorder.addEventListener('stop', () => {
        this.stoppedAt = performance.now();
        resolve();
      }),
    );
    recorder.start(1_000);
    this.limit = setTimeout(onLimit, LONGEST_MS);
  }

  /** Requests the microphone. Rejects if there is none, or it may not be used. */
  static async start(onLimit: () => void): Promise<VoiceRecorder> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    return new VoiceRecorder(stream, new MediaRecorder(stream, mimeType ? { mimeType } : {}), onLimit);
  }

  get elapsedMs(): number {
    return (this.stoppedAt ?? performance.now()) - this.startedAt;
  }

  async finish(): Promise<Recording> {
    this.end();
    await this.stopped;
    const type = this.recorder.mimeType.split(';', 1)[0]!;
    return { blob: new Blob(this.chunks, { type }), durationMs: this.elapsedMs };
  }

  cancel(): void {
    this.end();
  }

  private end(): void {
    clearTimeout(this.limit);
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    for (const track of this.stream.getTracks()) track.stop();
  }
}
