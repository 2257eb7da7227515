import type { WidgetConfig } from '../../protocol.js';
import type { Quoted } from '../conversation.js';
import { fill } from '../language.js';
import { h, icon, iconButton } from './dom.js';
import { canRecord, VoiceRecorder } from './recorder.js';
import { clock } from './text.js';
import type { ViewContext } from './view-context.js';

export interface ComposerActions {
  sendText(text: string, quote?: Quoted): void;
  sendFiles(files: File[]): void;
  sendVoice(blob: Blob, durationMs: number): void;
  typing(on: boolean): void;
  warn(text: string): void;
}

/** Where the visitor writes, attaches and records. */
export class Composer {
  readonly element: HTMLElement;
  readonly field: HTMLTextAreaElement;
  private readonly action: HTMLButtonElement;
  private readonly writing: HTMLElement;
  private readonly recording: HTMLElement;
  private readonly elapsed = h('span', { class: 'elapsed', role: 'timer' }, '0:00');
  private readonly answering: HTMLElement;
  private readonly quoted = h('blockquote', { dir: 'auto' });
  private answered: Quoted | undefined;
  private readonly mayRecord: boolean;
  /** From the request for the microphone until the recording is sent or cancelled. */
  private recorder: Promise<VoiceRecorder> | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly config: WidgetConfig,
    private readonly ctx: ViewContext,
    private readonly actions: ComposerActions,
  ) {
    const { texts } = ctx;
    this.mayRecord = config.voice && canRecord();
    const choose = h('input', {
      type: 'file',
      multiple: true,
      accept: config.accept,
      hidden: true,
    });
    choose.addEventListener('change', () => {
      this.actions.sendFiles([...(choose.files ?? [])]);
      choose.value = '';
    });
    this.field = h('textarea', {
      rows: 1,
      placeholder: texts.placeholder,
      'aria-label': texts.placeholder,
      dir: 'auto',
      enterkeyhint: 'send',
    });
    this.field.addEventListener('input', () => this.onInput());
    this.field.addEventListener('keydown', (event) => this.onKey(event));
    this.field.addEventListener('blur', () => this.actions.typing(false));
    this.field.addEventListener('paste', (event) => this.onPaste(event));
    this.action = h('button', { type: 'submit', class: 'tool strong' });
    this.writing = h(
      'form',
      { class: 'writing' },
      config.accept !== '' && iconButton('clip', texts.attach, () => choose.click()),
      this.field,
      this.action,
      choose,
    );
    this.writing.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.act();
    });
    this.recording = h(
      'div',
      { class: 'recording', hidden: true },
      iconButton('trash', texts.cancel, () => this.cancelRecording()),
      h('span', { class: 'pulse', 'aria-hidden': true }),
      h('span', { class: 'grow' }, texts.recording),
      this.elapsed,
      iconButton('send', texts.send, () => void this.sendRecording(), 'strong'),
    );
    this.answering = h(
      'div',
      { class: 'answering', hidden: true },
      this.quoted,
      iconButton('close', texts.cancel, () => this.quote(undefined)),
    );
    this.element = h('div', { class: 'composer' }, this.answering, this.writing, this.recording);
    this.onInput(false);
  }

  get isRecording(): boolean {
    return !this.recording.hidden;
  }

  /** The next message quotes this one. */
  quote(message: Quoted | undefined): void {
    this.answered = message;
    this.answering.hidden = message === undefined;
    this.quoted.textContent = message?.text ?? '';
    this.field.focus();
  }

  private onInput(tell = true): void {
    const { texts } = this.ctx;
    const empty = this.field.value.trim() === '';
    const records = empty && this.mayRecord;
    const label = records ? texts.record : texts.send;
    this.action.replaceChildren(icon(records ? 'microphone' : 'send'));
    this.action.setAttribute('aria-label', label);
    this.action.title = label;
    this.action.disabled = empty && !records;
    // One to five rows; the sheet holds the limits.
    this.field.rows = 1;
    const lines = Math.round((this.field.scrollHeight - 16) / 22);
    this.field.rows = Math.min(5, Math.max(1, lines));
    if (tell) this.actions.typing(!empty);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    // On touch keyboards Enter is the only way to a new line.
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    this.sendText();
  }

  private onPaste(event: ClipboardEvent): void {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || this.config.accept === '') return;
    event.preventDefault();
    this.actions.sendFiles(files);
  }

  private async act(): Promise<void> {
    if (this.field.value.trim() !== '') this.sendText();
    else if (this.mayRecord) await this.startRecording();
  }

  private sendText(): void {
    const text = this.field.value.trim();
    if (text === '') return;
    const { maxText } = this.config;
    if (text.length > maxText) return this.actions.warn(fill(this.ctx.texts.tooLong, { n: maxText }));
    this.field.value = '';
    this.onInput();
    this.actions.sendText(text, this.answered);
    this.quote(undefined);
  }

  private async startRecording(): Promise<void> {
    if (this.recorder) return;
    const starting = (this.recorder = VoiceRecorder.start(() => void this.sendRecording()));
    const recorder = await starting.catch(() => undefined); // no microphone, or not allowed
    // The visitor cancels it before the browser allows it.
    if (this.recorder !== starting) return;
    if (!recorder) {
      this.recorder = undefined;
      return this.actions.warn(this.ctx.texts.noMicrophone);
    }
    this.showRecording(true);
    this.ticking = setInterval(() => (this.elapsed.textContent = clock(recorder.elapsedMs)), 250);
    this.recording.querySelector<HTMLElement>('.strong')?.focus();
  }

  private async sendRecording(): Promise<void> {
    const { recorder } = this;
    if (!recorder) return;
    // Taken before the wait: a second tap finds nothing to send.
    this.recorder = undefined;
    const recording = await (await recorder).finish();
    this.showWriting();
    if (recording.durationMs > 500) this.actions.sendVoice(recording.blob, recording.durationMs);
  }

  /** Discards the recording, also one that still waits for the microphone. */
  cancelRecording(): void {
    if (!this.recorder) return;
    this.recorder.then(
      (recorder) => recorder.cancel(),
      () => undefined, // it never started
    );
    this.recorder = undefined;
    this.showWriting();
  }

  private showWriting(): void {
    clearInterval(this.ticking);
    this.elapsed.textContent = '0:00';
    this.showRecording(false);
    this.field.focus();
  }

  private showRecording(on: boolean): void {
    this.recording.hidden = !on;
    this.writing.hidden = on;
  }
}
