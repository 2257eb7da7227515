import type { Texts } from '../texts/en.js';
import { h, icon } from './dom.js';
import { clock } from './text.js';

let playing: HTMLAudioElement | undefined;

/** Plays a recording; one at a time on the page. */
export function voicePlayer(
  source: string,
  durationMs: number | undefined,
  texts: Texts,
  onBroken: () => void,
): HTMLElement {
  const audio = h('audio', { preload: 'none' });
  audio.src = source;
  const seek = h('input', {
    type: 'range',
    class: 'seek',
    min: 0,
    max: 1000,
    value: 0,
    'aria-label': texts.position,
  });
  const time = h('span', { class: 'duration' }, durationMs ? clock(durationMs) : '0:00');
  const button = h(
    'button',
    { type: 'button', class: 'play', 'aria-label': texts.play, onclick: toggle },
    icon('play'),
  );
  // Browser recordings have no duration: the sender's measurement is used.
  const length = () =>
    Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration * 1000 : (durationMs ?? 0);

  function toggle(): void {
    if (!audio.paused) return audio.pause();
    playing?.pause();
    playing = audio;
    audio.play().catch(() => undefined); // the error event tells why
  }
  function show(): void {
    button.replaceChildren(icon(audio.paused ? 'play' : 'pause'));
    button.setAttribute('aria-label', audio.paused ? texts.play : texts.pause);
  }
  audio.addEventListener('play', show);
  audio.addEventListener('pause', show);
  audio.addEventListener('ended', () => (audio.currentTime = 0));
  audio.addEventListener('error', onBroken);
  audio.addEventListener('timeupdate', () => {
    const total = length();
    seek.value = String(total ? (audio.currentTime * 1_000_000) / total : 0);
    time.textContent = clock(audio.currentTime > 0 ? audio.currentTime * 1000 : total);
  });
  seek.addEventListener('input', () => {
    audio.currentTime = (Number(seek.value) * length()) / 1_000_000;
  });
  return h('div', { class: 'voice' }, button, seek, time, audio);
}
