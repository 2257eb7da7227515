import type { FeedItem, VisitorProfile, WidgetConfig } from '../../protocol.js';
import type { Conversation, Quoted } from '../conversation.js';
import { fill } from '../language.js';
import { paletteCss } from '../palette.js';
import { STYLE } from '../style/sheet.js';
import { Composer, type ComposerActions } from './composer.js';
import { detailsForm } from './details-form.js';
import { h, icon } from './dom.js';
import { MessageList, type ListActions } from './message-list.js';
import { Panel } from './panel.js';
import type { ViewContext } from './view-context.js';

export interface WindowActions extends ListActions, Omit<ComposerActions, 'warn'> {
  toggleSound(): boolean;
  soundOn: boolean;
  mustAsk(): boolean;
  profile(): VisitorProfile;
  told(profile: VisitorProfile): void;
  opened(): void;
}

/** The same for style sheets of old browsers, which do not support adopted ones. */
function applyStyle(root: ShadowRoot, styles: string[]): void {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    root.adoptedStyleSheets = styles.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  } else root.append(h('style', {}, styles.join('\n')));
}

/** Everything visible: the button in the corner and the window that it opens, isolated from the page's own styles. */
export class WidgetWindow {
  private readonly list: MessageList;
  private readonly composer: Composer;
  private readonly panel: Panel;
  private readonly badge = h('span', { class: 'badge', hidden: true, 'aria-hidden': true });
  private readonly launcher: HTMLButtonElement;
  private readonly said = h('div', { class: 'unseen', 'aria-live': 'polite' });
  private readonly narrow = matchMedia('(max-width: 480px)');
  private asking = false;

  constructor(
    private readonly config: WidgetConfig,
    private readonly conversation: Conversation,
    private readonly ctx: ViewContext,
    private readonly actions: WindowActions,
  ) {
    const quote = (message: Quoted) => this.composer.quote(message);
    this.list = new MessageList(
      conversation,
      ctx,
      { ...actions, quote },
      config.welcome || ctx.texts.welcome,
    );
    this.composer = new Composer(config, ctx, { ...actions, warn: (text) => this.warn(text) });
    const panelActions = {
      close: () => this.close(),
      back: () => this.back(),
      toggleSound: actions.toggleSound,
      drop: actions.sendFiles,
    };
    this.panel = new Panel(config, ctx, panelActions, this.list.element, actions.soundOn);
    this.launcher = h(
      'button',
      {
        type: 'button',
        class: 'launcher',
        'aria-haspopup': 'dialog',
        'aria-expanded': 'false',
        onclick: () => this.toggle(),
      },
      icon('chat'),
      icon('down'),
      this.badge,
    );
    const host = document.createElement('recado-webchat');
    const root = host.attachShadow({ mode: 'open' });
    applyStyle(root, [STYLE, paletteCss(config.accent)]);
    root.append(
      h(
        'div',
        { class: `widget ${config.position}`, lang: ctx.language },
        this.panel.element,
        this.launcher,
        this.said,
      ),
    );
    document.body.append(host);
    this.narrow.addEventListener('change', () => this.fitScreen());
    this.fitScreen();
    conversation.onChange(() => this.refresh());
    this.refresh();
  }

  get isOpen(): boolean {
    return !this.panel.element.hidden;
  }

  open(): void {
    if (this.isOpen) return;
    this.panel.element.hidden = false;
    this.launcher.setAttribute('aria-expanded', 'true');
    this.refresh();
    this.list.toEnd();
    this.panel.element.querySelector<HTMLElement>('.foot input, .foot textarea')?.focus();
    this.actions.opened();
  }

  close(): void {
    if (!this.isOpen) return;
    this.composer.cancelRecording();
    this.panel.element.hidden = true;
    this.launcher.setAttribute('aria-expanded', 'false');
    this.refresh();
    this.launcher.focus();
  }

  warn(text: string): void {
    this.panel.warn(text);
  }

  preview(id: string, file: Blob): void {
    this.list.preview(id, file);
    this.refresh();
  }

  /** For screen readers: once, politely. */
  announce(item: FeedItem): void {
    const { texts } = this.ctx;
    const kinds = {
      ...{ text: '', image: texts.photo, audio: texts.audio, video: texts.video, file: texts.file },
      ...{ location: texts.place, contacts: texts.card },
    };
    const text = item.text || kinds[item.kind];
    this.said.append(h('p', {}, fill(texts.said, { name: item.agent ?? texts.agent, text })));
    while (this.said.children.length > 3) this.said.firstElementChild!.remove();
  }

  refresh(): void {
    const { unread } = this.conversation;
    const { texts } = this.ctx;
    this.badge.hidden = unread === 0 || this.isOpen;
    this.badge.textContent = unread > 99 ? '99+' : String(unread);
    const label = this.isOpen ? texts.close : unread > 0 ? fill(texts.openUnread, { n: unread }) : texts.open;
    this.launcher.setAttribute('aria-label', label);
    if (!this.isOpen) return;
    this.panel.showLine(this.conversation.line);
    this.showFoot();
    this.list.update();
  }

  private showFoot(): void {
    const ask = this.actions.mustAsk();
    if (ask === this.asking && this.composer.element.isConnected !== ask) return;
    this.asking = ask;
    if (!ask) return this.panel.setFoot(this.composer.element);
    const form = detailsForm(this.config, this.ctx, this.actions.profile(), (profile) => {
      this.actions.told(profile);
      this.showFoot();
      this.composer.field.focus();
    });
    this.panel.setFoot(form);
  }

  /** Out of a recording first, then out of the window. */
  private back(): void {
    if (this.composer.isRecording) this.composer.cancelRecording();
    else this.close();
  }

  private toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  private fitScreen(): void {
    if (this.narrow.matches) this.panel.element.setAttribute('aria-modal', 'true');
    else this.panel.element.removeAttribute('aria-modal');
  }
}
