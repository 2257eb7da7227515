import { TYPING_MS, type FeedItem, type VisitorProfile, type WidgetConfig } from '../protocol.js';
import { CallError, type WebchatApi } from './api.js';
import { Conversation } from './conversation.js';
import { chooseLanguage, fill, LANGUAGES } from './language.js';
import { LiveLine } from './live-line.js';
import { Outbox } from './outbox.js';
import { Receipts } from './receipts.js';
import { chime } from './sound.js';
import type { WidgetStorage } from './storage.js';
import { VisitorIdentity } from './visitor-identity.js';
import { TypingSign } from './typing-sign.js';
import { WidgetWindow } from './view/window.js';

const ASKED = 'asked';
const SOUND = 'sound';

/** The API for a site's own scripts: `window.RecadoWebchat`. */
export interface WebchatHandle {
  open(): void;
  close(): void;
  identify(profile: VisitorProfile): void;
}

const isImage = (type: string): boolean => /^image\/(png|jpe?g|gif|webp|avif)$/.test(type);
function kindOfFile(type: string): FeedItem['kind'] {
  if (isImage(type)) return 'image';
  return type.startsWith('audio/') ? 'audio' : type.startsWith('video/') ? 'video' : 'file';
}

/** Connects the parts: the view, the state, and the connection to the server. */
export function startWidget(config: WidgetConfig, api: WebchatApi, storage: WidgetStorage): WebchatHandle {
  const language = chooseLanguage(config.language, document.documentElement.lang, navigator.languages);
  const texts = LANGUAGES[language];
  const conversation = new Conversation();
  const attentive = () => view.isOpen && document.visibilityState === 'visible';

  const line = new LiveLine(api, {
    state(state) {
      conversation.line = state;
      conversation.changed();
      if (state === 'live') {
        receipts.repeat();
        outbox.hurry();
      }
    },
    feed: (feed) => conversation.takeFeed(feed),
    item: (item) => conversation.takeItem(item),
    marks(marks) {
      conversation.takeMarks(marks);
      conversation.changed();
    },
    typing: showTyping,
    unknownVisitor: () => visitor.forget(),
    cursor: () => conversation.cursor,
    attentive,
  });
  let typingOver: ReturnType<typeof setTimeout> | undefined;
  function showTyping(on: boolean, name?: string): void {
    clearTimeout(typingOver);
    conversation.typing = on ? { ...(name ? { name } : {}) } : undefined;
    conversation.changed();
    // The event that it ended may be lost.
    if (on) typingOver = setTimeout(() => showTyping(false), TYPING_MS + 2_000);
  }

  const visitor = new VisitorIdentity(
    api,
    storage,
    () => line.start(),
    () => {
      line.stop();
      conversation.forget();
    },
  );
  const outbox = new Outbox(conversation, api, line, storage, visitor);
  const receipts = new Receipts(conversation, api, line, attentive);
  const typing = new TypingSign(line);

  const mustAsk = (): boolean => {
    if (visitor.isKnown) return false;
    const { name, email } = visitor.profile;
    const lacks = (ask: WidgetConfig['askName'], value: string | undefined) =>
      !value && (ask === 'required' || (ask === 'optional' && !storage.get(ASKED)));
    return lacks(config.askName, name) || lacks(config.askEmail, email);
  };
  const tell = (profile: VisitorProfile) => {
    visitor.tell(profile).catch((error: unknown) => {
      // An invalid value is the page's to fix; anything else is sent again with the next session.
      if (error instanceof CallError && error.status === 401) visitor.forget();
    });
  };

  const view = new WidgetWindow(
    config,
    conversation,
    { texts, language, onResize: () => undefined },
    {
      retry: (id) => outbox.retry(id),
      remove: (id) => outbox.remove(id),
      react(seq, emoji) {
        if (!line.send({ t: 'react', seq, emoji })) api.react({ seq, emoji }).catch(() => undefined); // then it is not shown
      },
      choose: (seq, { id, title }) => outbox.add({ kind: 'text', text: title, choice: { seq, id } }),
      mediaUrl: (url) => api.mediaAddress(url),
      async loadEarlier() {
        const first = conversation.ordered[0];
        if (first) conversation.takeOlder(await api.before(first.seq));
      },
      async refreshMedia(seq) {
        const { items } = await api.before(seq + 1, 1).catch(() => ({ items: [] as FeedItem[] }));
        return items[0]?.media?.url;
      },
      sendText(text, quote) {
        typing.over();
        outbox.add({
          kind: 'text',
          text,
          ...(quote && { quote: { ...quote, text: quote.text.slice(0, 300) } }),
        });
      },
      sendFiles(files) {
        for (const file of files) {
          if (file.size > config.maxUpload) {
            view.warn(fill(texts.tooLarge, { mb: Math.floor(config.maxUpload / 1024 / 1024) }));
          } else addFile(file, { kind: kindOfFile(file.type), name: file.name });
        }
      },
      sendVoice: (blob, durationMs) => addFile(blob, { kind: 'audio', voice: true, durationMs }),
      typing: (on) => typing.show(on),
      toggleSound() {
        const on = storage.get(SOUND) !== '1';
        storage.set(SOUND, on ? '1' : undefined);
        if (on) chime();
        return on;
      },
      soundOn: storage.get(SOUND) === '1',
      mustAsk,
      profile: () => visitor.profile,
      told(profile) {
        storage.set(ASKED, '1');
        tell(profile);
      },
      opened: () => receipts.look(),
    },
  );

  function addFile(
    file: Blob,
    about: { kind: FeedItem['kind']; name?: string; voice?: boolean; durationMs?: number },
  ): void {
    outbox.add({ text: '', file, ...about });
    const added = conversation.outgoing.at(-1)!;
    if (about.kind !== 'file') view.preview(added.id, file);
  }

  conversation.onChange(() => receipts.look());
  conversation.onArrival((items) => {
    if (storage.get(SOUND) === '1' && !attentive()) chime();
    for (const item of items) view.announce(item);
  });
  document.addEventListener('visibilitychange', () => receipts.look());
  outbox.restore();
  if (visitor.isKnown) line.start();

  return {
    open: () => view.open(),
    close: () => view.close(),
    identify(profile) {
      const told: VisitorProfile = {};
      if (typeof profile?.name === 'string' && profile.name.trim())
        told.name = profile.name.trim().slice(0, 80);
      if (typeof profile?.email === 'string' && profile.email.trim()) told.email = profile.email.trim();
      tell(told);
      view.refresh();
    },
  };
}
