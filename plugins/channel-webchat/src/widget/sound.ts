/** A soft two-note chime, made on the spot: nothing is loaded. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [note, start] of [
      [660, 0],
      [880, 0.12],
    ] as const) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + start;
      tone.frequency.value = note;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.32);
    }
    setTimeout(() => void audio.close(), 1_000);
  } catch {
    // No audio device, or none allowed before a gesture: the badge and the announcement remain.
  }
}
