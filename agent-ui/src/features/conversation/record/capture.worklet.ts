/** The parts of the worklet's scope that TypeScript's page library does not know. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const BATCH = 4096;

/** Hands the microphone's samples out in batches; asked for the rest, what it has, and `null` behind it. */
class Capture extends AudioWorkletProcessor {
  private batch = new Float32Array(BATCH);
  private filled = 0;

  constructor() {
    super();
    this.port.onmessage = () => {
      if (this.filled > 0) this.port.postMessage(this.batch.slice(0, this.filled));
      this.filled = 0;
      this.port.postMessage(null);
    };
  }

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    if (!samples) return true;
    for (const sample of samples) {
      this.batch[this.filled] = sample;
      this.filled += 1;
      if (this.filled === BATCH) {
        this.port.postMessage(this.batch, [this.batch.buffer]);
        this.batch = new Float32Array(BATCH);
        this.filled = 0;
      }
    }
    return true;
  }
}
registerProcessor('recado-capture', Capture);
