// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeMicrophone } from '../../../test/fake-microphone.js';
import type { WidgetConfig } from '../../protocol.js';
import { Conversation } from '../conversation.js';
import { en } from '../texts/en.js';
import { WidgetWindow } from './window.js';

const config: WidgetConfig = {
  ...{ title: '', subtitle: '', welcome: '', accent: '#0b7a75', position: 'right', language: 'en' },
  ...{ askName: 'none', askEmail: 'none', privacyUrl: '', maxUpload: 1, maxText: 1, accept: '', voice: true },
};
const PAST_THE_LIMIT = 6 * 60_000;
const sendVoice = vi.fn<(blob: Blob, durationMs: number) => void>();
let microphone: FakeMicrophone;
let view: WidgetWindow;

function openWindow(): WidgetWindow {
  const nothing = vi.fn();
  const actions = {
    ...{ retry: nothing, remove: nothing, react: nothing, choose: nothing, loadEarlier: nothing },
    ...{ mediaUrl: nothing, refreshMedia: nothing, sendText: nothing, sendFiles: nothing, typing: nothing },
    ...{ toggleSound: () => false, soundOn: false, mustAsk: () => false, profile: () => ({}) },
    ...{ told: nothing, opened: nothing, sendVoice },
  };
  const ctx = { texts: en, language: 'en' as const, onResize: nothing };
  const opened = new WidgetWindow(config, new Conversation(), ctx, actions);
  opened.open();
  return opened;
}
const part = (selector: string): HTMLElement =>
  document.querySelector('recado-webchat')!.shadowRoot!.querySelector(selector)!;
const button = (label: string, within: string): HTMLElement => part(`${within} [aria-label="${label}"]`);
const tapMicrophone = () => button(en.record, '.writing').click();
const tapSend = () => button(en.send, '.recording').click();
const isRecording = () => !part('.recording').hidden;
const pressEscape = () =>
  part('.panel').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
async function record(ms = 2_000): Promise<void> {
  tapMicrophone();
  await microphone.allow();
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  sendVoice.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  microphone = new FakeMicrophone();
  view = openWindow();
});
afterEach(() => {
  document.querySelector('recado-webchat')!.remove();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a voice message', () => {
  it('goes once, however often the visitor taps send', async () => {
    await record();
    tapSend();
    tapSend();
    await vi.advanceTimersByTimeAsync(PAST_THE_LIMIT);
    expect(sendVoice).toHaveBeenCalledOnce();
    expect(sendVoice.mock.calls[0]![0]).toMatchObject({ type: 'audio/webm', size: 5 });
    expect(microphone.isOpen).toBe(false);
    expect(isRecording()).toBe(false);
  });

  it('goes by itself at the limit', async () => {
    await record(PAST_THE_LIMIT);
    expect(sendVoice).toHaveBeenCalledOnce();
    expect(microphone.isOpen).toBe(false);
  });

  it('is discarded when the window closes', async () => {
    await record();
    button(en.close, 'header').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(view.isOpen).toBe(false);
    expect(microphone.isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(PAST_THE_LIMIT);
    expect(sendVoice).not.toHaveBeenCalled();
    view.open();
    expect(isRecording()).toBe(false);
  });

  it('is discarded by Escape, which closes the window only the next time', async () => {
    await record();
    pressEscape();
    await vi.advanceTimersByTimeAsync(PAST_THE_LIMIT);
    expect(view.isOpen).toBe(true);
    expect(isRecording()).toBe(false);
    expect(microphone.isOpen).toBe(false);
    expect(sendVoice).not.toHaveBeenCalled();
    pressEscape();
    expect(view.isOpen).toBe(false);
  });

  it('asks for one microphone, however often the visitor taps', async () => {
    tapMicrophone();
    tapMicrophone();
    await record();
    expect(microphone.streams).toHaveLength(1);
    tapSend();
    await vi.advanceTimersByTimeAsync(PAST_THE_LIMIT);
    expect(sendVoice).toHaveBeenCalledOnce();
    expect(microphone.isOpen).toBe(false);
  });

  it('does not start in a window that closes before the browser allows it', async () => {
    tapMicrophone();
    view.close();
    await microphone.allow();
    expect(microphone.streams).toHaveLength(1);
    expect(microphone.isOpen).toBe(false);
    expect(isRecording()).toBe(false);
  });

  it('may be tried again after the browser refuses the microphone', async () => {
    tapMicrophone();
    await microphone.deny();
    expect(part('.banner').textContent).toBe(en.noMicrophone);
    await record();
    expect(isRecording()).toBe(true);
  });

  it('keeps what it has when the microphone is unplugged', async () => {
    await record();
    microphone.streams[0]!.unplug();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(part('.elapsed').textContent).toBe('0:02');
    tapSend();
    await vi.advanceTimersByTimeAsync(0);
    const [blob, durationMs] = sendVoice.mock.calls[0]!;
    expect(blob.size).toBe(5);
    expect(durationMs).toBeCloseTo(2_000, -2);
    expect(isRecording()).toBe(false);
  });
});
