/** Arguments of a browser whose microphone is a tone, which nobody has to permit. */
export const WITH_MICROPHONE = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** Until `wake()` the audio clock is stopped, so that a recording stays empty. */
export const SILENT_MICROPHONE = `{
  const Usual = window.AudioContext;
  window.AudioContext = class extends Usual {
    constructor(options) {
      super(options);
      void this.suspend();
    }
    resume() {
      return Promise.resolve();
    }
  };
  window.wake = () => { window.AudioContext = Usual; };
}`;
