import type { RecordingType } from '@recado/sdk/contracts';
import captureUrl from './capture.worklet.ts?worker&url';
import type { FromEncoder, ToEncoder } from './encoder';

/** Samples in a second that an MP3 can have. */
const RATES: readonly number[] = [32_000, 44_100, 48_000];
/** Milliseconds in which the last samples come, if they come: a context that stands still may not answer. */
const REST_MS = 300;

/** Above it a voice of 16 kHz has no room: in hertz, with what two soft filters let through on top. */
const LOW_PASS_HZ = 6_500;

/** Records the microphone while it is on. Encoding happens in a worker, so that the page stays smooth. */
export class Recording {
  private samples = 0;
  private capture: AudioWorkletNode | undefined;
  private microphone: MediaStreamAudioSourceNode | undefined;
  private gotRest: () => void = () => undefined;

  private constructor(
    private readonly stream: MediaStream,
    private readonly context: AudioContext,
    private readonly encoder: Worker,
    /** In which form. */
    readonly form: RecordingType,
  ) {}

  /**
   * Asks for the microphone and begins.
   * @param form one that this browser can record
   * @param onLevel how loud it is just now, from 0 to 1, about twelve times a second
   * @throws DOMException when the microphone is denied or missing
   */
  static async start(
    form: RecordingType,
    onLevel: (level: number, seconds: number) => void,
  ): Promise<Recording> {
    // Browsers hide the microphone from pages without a secure origin.
    if (!navigator.mediaDevices) throw new DOMException('No secure origin', 'NotAllowedError');
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
    try {
      const usual = new AudioContext();
      const context = RATES.includes(usual.sampleRate) ? usual : new AudioContext({ sampleRate: 48_000 });
      if (context !== usual) await usual.close();
      const recording = new Recording(stream, context, encoderOf(form), form);
      await recording.listen(onLevel);
      return recording;
    } catch (error) {
      stream.getTracks().forEach((track) => track.stop());
      throw error;
    }
  }

  get seconds(): number {
    return this.samples / this.context.sampleRate;
  }

  private async listen(onLevel: (level: number, seconds: number) => void): Promise<void> {
    this.tell({ start: this.context.sampleRate, form: this.form });
    await this.context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(this.context, 'recado-capture', {
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    this.capture = capture;
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
      if (!data) return this.gotRest();
      this.samples += data.length;
      onLevel(loudestOf(data), this.seconds);
      this.encoder.postMessage({ samples: data } satisfies ToEncoder, [data.buffer]);
    };
    this.microphone = this.context.createMediaStreamSource(this.stream);
    this.audible(this.microphone).connect(capture);
    await this.context.resume();
  }

  /** Of what is thinned out to 16 kHz, what that cannot hold is taken away first: it would come back as noise. */
  private audible(microphone: AudioNode): AudioNode {
    if (this.form === 'audio/mpeg') return microphone;
    const filters = [0, 1].map(
      () => new BiquadFilterNode(this.context, { type: 'lowpass', frequency: LOW_PASS_HZ }),
    );
    return filters.reduce((before, filter) => before.connect(filter) as BiquadFilterNode, microphone);
  }

  private tell(message: ToEncoder): void {
    this.encoder.postMessage(message);
  }

  pause(): Promise<void> {
    return this.context.suspend();
  }
  resume(): Promise<void> {
    return this.context.resume();
  }

  /** Ends it and returns the bytes. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.microphone?.disconnect();
    // While it is paused nobody answers: it runs on, deaf, to hand out the last word before the pause.
    if (this.context.state === 'suspended') await this.context.resume();
    await this.rest();
    await this.release();
    const bytes = new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
      this.encoder.onmessage = ({ data }: MessageEvent<FromEncoder>) =>
        'bytes' in data ? done(data.bytes) : failed(new Error(data.failed));
      this.encoder.onerror = () => failed(new Error('The encoder stopped'));
    });
    this.tell({ end: true });
    return bytes.finally(() => this.encoder.terminate());
  }

  /** Requests the partial batch: the last word is in it. */
  private rest(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, REST_MS);
      this.gotRest = () => {
        clearTimeout(timer);
        done();
      };
      this.capture?.port.postMessage(null);
    });
  }

  /** Ends it and discards everything. */
  async cancel(): Promise<void> {
    this.encoder.terminate();
    await this.release();
  }

  private async release(): Promise<void> {
    this.stream.getTracks().forEach((track) => track.stop());
    if (this.context.state !== 'closed') await this.context.close();
  }
}

const loudestOf = (samples: Float32Array): number => {
  let loudest = 0;
  for (let at = 0; at < samples.length; at += 8) loudest = Math.max(loudest, Math.abs(samples[at]!));
  return Math.min(1, loudest);
};

/** Each form in a worker of its own, so that nothing jerks and nobody loads what is not used. */
const encoderOf = (form: RecordingType): Worker =>
  form === 'audio/mpeg'
    ? new Worker(new URL('./mp3.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./sound.worker.ts', import.meta.url), { type: 'module' });
