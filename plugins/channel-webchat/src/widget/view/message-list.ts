import type { Conversation } from '../conversation.js';
import { fill } from '../language.js';
import { bubble, type BubbleActions, type Entry } from './bubble.js';
import { h, icon } from './dom.js';
import type { ShownMedia } from './media.js';
import type { ViewContext } from './view-context.js';

/** Messages of one author within this time are grouped. */
const RUN_MS = 60_000;
/** A reader this near to the end stays at the end. */
const NEAR_END = 80;

export interface ListActions extends Omit<BubbleActions, 'quote'> {
  loadEarlier(): Promise<void>;
  mediaUrl(url: string | undefined): string | undefined;
  refreshMedia(seq: number): Promise<string | undefined>;
}

/** The conversation. Unchanged messages keep their elements, so nothing flickers or stops playing. */
export class MessageList {
  readonly element: HTMLElement;
  private readonly list = h('ol', { class: 'list' });
  private readonly typing = h(
    'div',
    { class: 'typing', hidden: true },
    h('span', { class: 'dots', 'aria-hidden': true }, h('i'), h('i'), h('i')),
    h('span', { class: 'who' }),
  );
  private readonly welcome: HTMLElement;
  private readonly earlier: HTMLButtonElement;
  private readonly jump: HTMLButtonElement;
  private readonly scroller: HTMLElement;
  private epoch = 0;
  private readonly drawn = new Map<string, { version: string; element: HTMLElement }>();
  private readonly previews = new Map<string, string>();
  private atEnd = true;

  constructor(
    private readonly conversation: Conversation,
    private readonly ctx: ViewContext,
    private readonly actions: ListActions & BubbleActions,
    welcome: string,
  ) {
    this.welcome = h('div', { class: 'welcome' }, icon('chat'), h('p', { dir: 'auto' }, welcome));
    this.earlier = h(
      'button',
      { type: 'button', class: 'pill', hidden: true, onclick: () => void this.loadEarlier() },
      ctx.texts.earlier,
    );
    this.jump = h(
      'button',
      { type: 'button', class: 'pill jump', hidden: true, onclick: () => this.toEnd() },
      icon('down'),
      ctx.texts.newMessages,
    );
    this.scroller = h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': ctx.texts.conversation },
      this.earlier,
      this.welcome,
      this.list,
      this.typing,
    );
    this.scroller.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.scroller;
      this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
      if (this.atEnd) this.jump.hidden = true;
    });
    this.element = h('div', { class: 'body' }, this.scroller, this.jump);
    ctx.onResize = () => this.settle();
  }

  update(): void {
    // Messages of another conversation share keys and revisions with those drawn.
    if (this.epoch !== this.conversation.epoch) this.drawn.clear();
    this.epoch = this.conversation.epoch;
    const entries = this.entries();
    const nodes: HTMLElement[] = [];
    let day = '';
    for (const entry of entries) {
      const date = new Date(entry.at);
      if (date.toDateString() !== day) {
        day = date.toDateString();
        nodes.push(
          this.draw(`day:${day}`, this.dayName(date), () =>
            h('li', { class: 'day' }, h('span', {}, this.dayName(date))),
          ),
        );
      }
      const version = this.versionOf(entry);
      nodes.push(this.draw(entry.key, version, () => bubble(entry, this.ctx, this.actions)));
    }
    const grew = nodes.length > this.list.children.length;
    this.place(nodes);
    this.earlier.hidden = !this.conversation.earlier;
    this.welcome.hidden = this.conversation.earlier;
    this.welcome.classList.toggle('alone', entries.length === 0);
    const { typing } = this.conversation;
    this.typing.hidden = !typing;
    const { texts } = this.ctx;
    this.typing.lastElementChild!.textContent = typing?.name
      ? fill(texts.typingName, { name: typing.name })
      : texts.typing;
    if (entries.at(-1)?.outgoing) this.atEnd = true;
    else if (grew && !this.atEnd) this.jump.hidden = false;
    this.settle();
  }

  toEnd(): void {
    this.atEnd = true;
    this.jump.hidden = true;
    this.settle();
  }

  /** Keeps a picture that was just chosen on screen, whatever address it gets. */
  preview(id: string, file: Blob): void {
    this.previews.set(id, URL.createObjectURL(file));
  }

  private settle(): void {
    if (this.atEnd) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  private async loadEarlier(): Promise<void> {
    this.atEnd = false;
    const fromEnd = this.scroller.scrollHeight - this.scroller.scrollTop;
    await this.actions.loadEarlier();
    this.jump.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight - fromEnd;
  }

  private entries(): Entry[] {
    const { ordered, outgoing, marks } = this.conversation;
    const own = ordered.flatMap(({ from, seq }) => (from === 'visitor' ? seq : []));
    const lastOwn = outgoing.length ? Infinity : (own.at(-1) ?? 0);
    const entries: Entry[] = ordered.map((item) => ({
      key: item.id ?? `seq:${item.seq}`,
      mine: item.from === 'visitor',
      at: item.at,
      item,
      media: this.mediaOf(item.kind, item.deleted ? undefined : item.media, item.id, item.seq),
      read: item.seq <= marks.agentRead,
      open: !item.deleted && item.seq > lastOwn,
      first: true,
      last: true,
    }));
    for (const message of outgoing) {
      const { id, file } = message;
      const media = file && {
        name: message.name ?? '',
        mime: file.type,
        size: file.size,
        durationMs: message.durationMs,
      };
      entries.push({
        key: id,
        mine: true,
        at: message.at,
        outgoing: message,
        media: this.mediaOf(message.kind, media, id),
        read: false,
        open: false,
        first: true,
        last: true,
      });
    }
    entries.forEach((entry, at) => {
      const next = entries[at + 1];
      if (
        !next ||
        next.mine !== entry.mine ||
        next.item?.agent !== entry.item?.agent ||
        next.at - entry.at > RUN_MS
      )
        return;
      if (entry.mine && (entry.read !== next.read || !next.item)) entry.last = true;
      else entry.last = false;
      next.first = false;
    });
    return entries;
  }

  private mediaOf(
    kind: string,
    media: Omit<ShownMedia, 'kind'> | undefined,
    id?: string,
    seq?: number,
  ): ShownMedia | undefined {
    if (!media || kind === 'text' || kind === 'location' || kind === 'contacts') return undefined;
    const url = (id && this.previews.get(id)) ?? this.actions.mediaUrl(media.url);
    const refresh =
      seq === undefined ? undefined : async () => this.actions.mediaUrl(await this.actions.refreshMedia(seq));
    return {
      ...media,
      kind: kind as ShownMedia['kind'],
      ...(url ? { url } : { url: undefined }),
      ...(refresh ? { refresh } : {}),
    };
  }

  /** Elements are recreated only when this changes; an address may change without its picture. */
  private versionOf({ item, outgoing, read, open, first, last }: Entry): string {
    const status = outgoing && [outgoing.status, outgoing.reason, Math.round(outgoing.progress * 20)];
    return JSON.stringify([item?.rev, read, open && item?.choices !== undefined, first, last, status]);
  }

  private draw(key: string, version: string, make: () => HTMLElement): HTMLElement {
    const known = this.drawn.get(key);
    if (known?.version === version) return known.element;
    const element = make();
    this.drawn.set(key, { version, element });
    return element;
  }

  private place(nodes: HTMLElement[]): void {
    nodes.forEach((node, at) => {
      if (this.list.children[at] !== node) this.list.insertBefore(node, this.list.children[at] ?? null);
    });
    while (this.list.children.length > nodes.length) this.list.lastElementChild!.remove();
  }

  private dayName(date: Date): string {
    const { texts, language } = this.ctx;
    const days = Math.round(
      (new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86_400_000,
    );
    if (days === 0) return texts.today;
    return days === 1
      ? texts.yesterday
      : date.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });
  }
}
