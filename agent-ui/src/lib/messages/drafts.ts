import { DRAFT_KEYS } from '@recado/sdk/ui';
import { Listeners } from '../listeners';

export type DraftMode = 'reply' | 'note';
/** `chat`: for colleagues; the id is the chat's. `remark`: on the contact, beside a ticket. */
type Mode = DraftMode | 'chat' | 'remark';
interface Draft {
  text: string;
  at: number;
}

const SAVE_MS = 500;
const KEPT_DRAFTS = 200;
const KEPT_MS = 30 * 24 * 3600_000;

/** Unfinished texts, for each ticket and mode; they survive a reload. */
export class Drafts {
  private readonly unsaved = new Map<string, string>();
  /** Of what is stored, and of each ticket's stored text by its id. */
  private readonly listeners = new Listeners<'saved' | number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Replies that were translated, and what they were before. */
  private readonly translated = new Map<number, { original: string; text: string }>();

  constructor(
    private readonly userId: number,
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {}

  private key(ticketId: number, mode: Mode): string {
    return `${DRAFT_KEYS}${this.userId}.${ticketId}.${mode}`;
  }

  /** The ticket of a key of this user. */
  private ticketOf(key: string): number | undefined {
    const [user, ticket, mode] = key.startsWith(DRAFT_KEYS) ? key.slice(DRAFT_KEYS.length).split('.') : [];
    return user === String(this.userId) && (mode === 'reply' || mode === 'note') ? Number(ticket) : undefined;
  }

  get(ticketId: number, mode: Mode = 'reply'): string {
    const key = this.key(ticketId, mode);
    return this.unsaved.get(key) ?? read(this.storage, key)?.text ?? '';
  }

  set(ticketId: number, text: string, mode: Mode = 'reply'): void {
    this.unsaved.set(this.key(ticketId, mode), text);
    if (mode === 'reply' && text.trim() === '') this.translated.delete(ticketId);
    this.timer ??= setTimeout(() => this.save(), SAVE_MS);
    this.listeners.notify('saved');
  }

  /** A reply is now this text, which an original was translated into; without an original it is the agent's own. */
  setOriginal(ticketId: number, text: string, original: string | undefined): void {
    if (original === undefined) this.translated.delete(ticketId);
    else this.translated.set(ticketId, { original, text });
  }

  /** What a reply was before its translation, while most of the translation is still in it. */
  originalOf(ticketId: number, text: string): string | undefined {
    const made = this.translated.get(ticketId);
    const words = made?.text.split(/\s+/) ?? [];
    const kept = new Set(text.split(/\s+/));
    return words.filter((word) => kept.has(word)).length * 2 > words.length ? made?.original : undefined;
  }

  /** What is stored of a ticket, as its card in the list shows it: the reply, otherwise the note. */
  stored(ticketId: number): string {
    const text = (mode: DraftMode) => read(this.storage, this.key(ticketId, mode))?.text;
    return text('reply') ?? text('note') ?? '';
  }
  /** Tells of what `stored` answers, here and in other windows of the same user. */
  subscribeStored(ticketId: number, listener: () => void): () => void {
    return this.listeners.subscribe(ticketId, listener);
  }
  /** Another window of this browser has changed a key of the storage. */
  storedElsewhere = ({ key }: Pick<StorageEvent, 'key'>): void => {
    const id = key === null ? undefined : this.ticketOf(key);
    if (id !== undefined) this.listeners.notify(id);
  };

  /** Whether everything that was typed is stored. */
  saved = (): boolean => this.unsaved.size === 0;
  subscribe = (listener: () => void): (() => void) => this.listeners.subscribe('saved', listener);

  /** Stores unsaved drafts now: before the page closes, and by the timer. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [key, text] of this.unsaved) {
      if (text.trim() === '') this.storage.removeItem(key);
      else write(this.storage, key, { text, at: this.now() });
    }
    const tickets = new Set([...this.unsaved.keys()].map((key) => this.ticketOf(key)));
    this.unsaved.clear();
    this.listeners.notify('saved');
    for (const id of tickets) if (id !== undefined) this.listeners.notify(id);
  }

  /** Drops abandoned drafts. */
  prune(): void {
    const kept = keysOf(this.storage).map((key) => ({ key, at: read(this.storage, key)?.at ?? 0 }));
    kept.sort((a, b) => b.at - a.at);
    kept.forEach(({ key, at }, index) => {
      if (index >= KEPT_DRAFTS || this.now() - at > KEPT_MS) this.storage.removeItem(key);
    });
  }
}

const keysOf = (storage: Storage): string[] => {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key?.startsWith(DRAFT_KEYS)) keys.push(key);
  }
  return keys;
};

const read = (storage: Storage, key: string): Draft | undefined => {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Draft> | null;
    return typeof stored?.text === 'string' ? { text: stored.text, at: Number(stored.at) || 0 } : undefined;
  } catch {
    // Another program's value under our key: no draft.
    return undefined;
  }
};

const write = (storage: Storage, key: string, draft: Draft): void => {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop the typing; the text stays on the screen.
  }
};
