import type { WidgetConfig } from '../../protocol.js';
import type { LineState } from '../live-line.js';
import type { Child } from './dom.js';
import { h, icon, iconButton } from './dom.js';
import type { ViewContext } from './view-context.js';

export interface PanelActions {
  close(): void;
  /** Escape: one step back. */
  back(): void;
  toggleSound(): boolean;
  drop(files: File[]): void;
}

/** The window around the conversation: heading, banner, and composer. */
export class Panel {
  readonly element: HTMLElement;
  private readonly banner = h('div', { class: 'banner', role: 'status', hidden: true });
  private readonly foot: HTMLElement;
  private readonly sound: HTMLButtonElement;
  private warning: ReturnType<typeof setTimeout> | undefined;
  private line = '';

  constructor(
    config: WidgetConfig,
    private readonly ctx: ViewContext,
    private readonly actions: PanelActions,
    body: HTMLElement,
    soundOn: boolean,
  ) {
    const { texts } = ctx;
    this.sound = iconButton('bell', '', () => this.showSound(actions.toggleSound()));
    this.showSound(soundOn);
    this.foot = h('div', { class: 'foot' });
    const privacy = config.privacyUrl
      ? h(
          'a',
          { class: 'privacy', href: config.privacyUrl, target: '_blank', rel: 'noopener noreferrer' },
          texts.privacy,
        )
      : undefined;
    const heading = h(
      'header',
      {},
      h('span', { class: 'face' }, icon('chat')),
      h(
        'div',
        { class: 'grow' },
        h('h2', { id: 'recado-title', dir: 'auto' }, config.title || texts.title),
        config.subtitle !== '' && h('p', { dir: 'auto' }, config.subtitle),
      ),
      this.sound,
      iconButton('close', texts.close, () => actions.close()),
    );
    const drop = h('div', { class: 'drop', 'aria-hidden': true, hidden: true }, texts.drop);
    this.element = h(
      'section',
      { class: 'panel', role: 'dialog', 'aria-labelledby': 'recado-title', hidden: true },
      heading,
      this.banner,
      body,
      this.foot,
      privacy,
      drop,
    );
    this.element.addEventListener('keydown', (event) => this.onKey(event));
    if (config.accept !== '') this.takeDrops(drop);
  }

  setFoot(...children: Child[]): void {
    this.foot.replaceChildren(...children.filter((child): child is Node => child instanceof Node));
  }

  /** A lasting problem: shown until it is over. */
  showLine(state: LineState): void {
    const { texts } = this.ctx;
    const lines: Partial<Record<LineState, string>> = {
      offline: texts.offline,
      connecting: texts.connecting,
      refused: texts.refused,
    };
    this.line = lines[state] ?? '';
    if (this.warning === undefined) this.setBanner(this.line);
  }

  /** A momentary problem: shown for a while. */
  warn(text: string): void {
    clearTimeout(this.warning);
    this.setBanner(text);
    this.warning = setTimeout(() => {
      this.warning = undefined;
      this.setBanner(this.line);
    }, 6_000);
  }

  private setBanner(text: string): void {
    this.banner.hidden = text === '';
    this.banner.textContent = text;
  }

  private showSound(on: boolean): void {
    const label = on ? this.ctx.texts.soundOff : this.ctx.texts.soundOn;
    this.sound.replaceChildren(icon(on ? 'bell' : 'muted'));
    this.sound.setAttribute('aria-label', label);
    this.sound.title = label;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return this.actions.back();
    }
    // In full screen Tab cycles inside.
    if (event.key !== 'Tab' || this.element.getAttribute('aria-modal') !== 'true') return;
    const stops = [
      ...this.element.querySelectorAll<HTMLElement>('a[href],button,input,textarea,[tabindex="0"]'),
    ].filter(
      (stop) => stop.tabIndex >= 0 && !(stop as HTMLButtonElement).disabled && stop.offsetParent !== null,
    );
    const at = stops.indexOf((this.element.getRootNode() as ShadowRoot).activeElement as HTMLElement);
    const next = event.shiftKey
      ? at <= 0
        ? stops.length - 1
        : undefined
      : at === stops.length - 1
        ? 0
        : undefined;
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  }

  private takeDrops(overlay: HTMLElement): void {
    const show = (on: boolean) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      overlay.hidden = !on;
    };
    this.element.addEventListener('dragenter', show(true));
    this.element.addEventListener('dragover', show(true));
    overlay.addEventListener('dragleave', show(false));
    this.element.addEventListener('drop', (event) => {
      show(false)(event);
      this.actions.drop([...(event.dataTransfer?.files ?? [])]);
    });
  }
}
