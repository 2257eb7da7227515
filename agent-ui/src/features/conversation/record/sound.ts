import type { RecordingType } from '@recado/sdk/contracts';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  type AudioEncodingConfig,
} from 'mediabunny';
import type { Encoder } from './encoder';
import { AS_SPEECH, VOICE_BPS, VOICE_RATE } from './forms';

export type SoundType = Exclude<RecordingType, 'audio/mpeg'>;

const transform = { sampleRate: VOICE_RATE, numberOfChannels: 1 };
const ENCODINGS: Record<SoundType, () => AudioEncodingConfig> = {
  'audio/wav': () => ({ codec: 'pcm-s16', transform }),
  'audio/ogg': () => ({
    codec: 'opus',
    bitrate: VOICE_BPS,
    transform,
    // The one place where the library lets the encoder be told more than its own options know.
    onEncoderConfig: (config) => Object.assign(config, { opus: AS_SPEECH }),
  }),
};

/** One voice as Opus in Ogg or as WAV, in the pieces in which it comes. */
export class SoundStream implements Encoder {
  private readonly output: Output<OggOutputFormat | WavOutputFormat, BufferTarget>;
  private readonly source: AudioSampleSource;
  private work: Promise<void>;
  private frames = 0;

  constructor(
    type: SoundType,
    private readonly sampleRate: number,
  ) {
    const format = type === 'audio/ogg' ? new OggOutputFormat() : new WavOutputFormat();
    this.output = new Output({ format, target: new BufferTarget() });
    this.source = new AudioSampleSource(ENCODINGS[type]());
    this.output.addAudioTrack(this.source);
    this.work = this.output.start();
  }

  /** Samples from -1 to 1. */
  add(samples: Float32Array): void {
    const timestamp = this.frames / this.sampleRate;
    this.frames += samples.length;
    this.work = this.work.then(async () => {
      const { sampleRate } = this;
      const sample = new AudioSample({
        data: samples,
        format: 'f32',
        numberOfChannels: 1,
        sampleRate,
        timestamp,
      });
      await this.source.add(sample).finally(() => sample.close());
    });
    // Errors are reported at the end.
    this.work.catch(() => undefined);
  }

  /** The whole recording. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.frames === 0) return new Uint8Array();
    await this.work;
    await this.output.finalize();
    return new Uint8Array(this.output.target.buffer!);
  }
}
