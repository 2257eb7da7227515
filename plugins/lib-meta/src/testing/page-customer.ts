import { randomBytes } from 'node:crypto';

type Item = Record<string, unknown>;

/** A webhook body of Messenger (`page`) or Instagram, with the items of each account. */
export const messagingBody = (
  object: 'page' | 'instagram',
  entries: readonly { account: string; items: Item[] }[],
  at = Date.now(),
): object => ({
  object,
  entry: entries.map(({ account, items }) => ({ id: account, time: at, messaging: items })),
});

/** A customer of a page or an Instagram account. Every method makes what Meta would post. */
export class PageCustomer {
  constructor(
    readonly id: string,
    readonly account: string,
  ) {}

  newId(): string {
    return `m_${randomBytes(24).toString('base64url')}Ab`;
  }
  private item(content: Item, at: number, mine = false): Item {
    const [sender, recipient] = mine ? [this.account, this.id] : [this.id, this.account];
    return { sender: { id: sender }, recipient: { id: recipient }, timestamp: at, ...content };
  }
  /** Anything that is neither a message nor a receipt. */
  happened(what: Item, at = Date.now()): Item {
    return this.item(what, at);
  }
  message(message: Item, { at = Date.now(), mine = false } = {}): Item {
    const echo = mine ? { is_echo: true, app_id: 26_390_203_743_090 } : {};
    return this.item({ message: { mid: this.newId(), ...message, ...echo } }, at, mine);
  }
  text(text: string, options?: { at?: number; mine?: boolean; mid?: string }): Item {
    return this.message({ text, ...(options?.mid && { mid: options.mid }) }, options);
  }
  attached(type: string, payload: Item, more: Item = {}, at?: number): Item {
    return this.message({ attachments: [{ type, payload }], ...more }, { at });
  }
  reaction(mid: string, emoji: string | undefined, at = Date.now()): Item {
    const action = emoji ? { action: 'react', reaction: 'other', emoji } : { action: 'unreact' };
    return this.item({ reaction: { mid, ...action } }, at);
  }
  edit(mid: string, text: string, at = Date.now()): Item {
    return this.item({ message_edit: { mid, text, num_edit: 1 } }, at);
  }
  postback(title: string, payload: string, at = Date.now()): Item {
    return this.item({ postback: { mid: this.newId(), title, payload } }, at);
  }
  /** Taps one of the quick replies of a sent message. */
  chose(sent: Item, place: number, at = Date.now()): Item {
    const { quick_replies } = sent['message'] as { quick_replies?: { title: string; payload: string }[] };
    const choice = quick_replies?.[place];
    if (!choice) throw new Error(`the customer sees no choice ${place}`);
    const { title: text, payload } = choice;
    return this.message({ text, quick_reply: { payload } }, { at });
  }
  delivered(mids: string[], watermark: number): Item {
    return this.item({ delivery: { mids, watermark } }, watermark);
  }
  read(read: Item, at = Date.now()): Item {
    return this.item({ read }, at);
  }
}
