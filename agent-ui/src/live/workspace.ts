import type { Api, Live } from '@recado/sdk/client';
import { Listeners } from '../lib/listeners';
import { Drafts } from '../lib/messages/drafts';
import { watchKeys } from './keyboard-activity';
import { MessageCache } from './messages/message-cache';
import { MessageLoader } from './messages/message-loader';
import { createOutboxStorage } from './messages/outbox-storage';
import { queuedCount } from './messages/queued-count';
import { createSend, explainSend } from './messages/send-message';
import { SendQueue } from './messages/send-queue';
import { Presence } from './presence';
import { ListView } from './tickets/list-view';
import { TicketCache } from './tickets/ticket-cache';
import { TicketLoader } from './tickets/ticket-loader';

type DeletedListener = TicketCache['onDeleted'];

/** State of the tickets screen; it outlives the screen, so that sending and live updates continue behind others. */
export interface Workspace {
  api: Api;
  live: Live;
  userId: number;
  tickets: TicketCache;
  messages: MessageCache;
  ticketLoader: TicketLoader;
  messageLoader: MessageLoader;
  presence: Presence;
  queue: SendQueue;
  drafts: Drafts;
  view: ListView;
  /** Called after a gap in the live stream: lists must reload. */
  onResync(listener: () => void): () => void;
  /** Called with each ticket that this user can no longer see. */
  onDeleted(listener: DeletedListener): () => void;
}

const workspaces = new WeakMap<Api, { workspace: Workspace; end: () => void }>();

/** The workspace of this page and user: the same one each time, a new one after somebody else signed in. */
export const workspaceOf = (api: Api, live: Live, userId: number): Workspace => {
  const known = workspaces.get(api);
  if (known?.workspace.userId === userId && known.workspace.live === live) return known.workspace;
  known?.end();
  const made = createWorkspace(api, live, userId);
  let stop: () => void = () => undefined;
  const end = (forget = true) => {
    stop();
    made.end(forget);
    workspaces.delete(api);
  };
  // A session that ended elsewhere leaves the page as it is until it reloads.
  stop = api.on('signedOut', (reason) => end(reason !== 'elsewhere'));
  workspaces.set(api, { workspace: made.workspace, end });
  return made.workspace;
};

function createWorkspace(
  api: Api,
  live: Live,
  userId: number,
): { workspace: Workspace; end: (forget: boolean) => void } {
  const tickets = new TicketCache();
  const messages = new MessageCache();
  const presence = new Presence(userId);
  const drafts = new Drafts(userId, localStorage);
  const happened = new Listeners<'resync'>();
  const deleted = new Set<DeletedListener>();
  const queue = new SendQueue({
    send: createSend(api),
    explain: explainSend,
    onSent: (ticketId, sent) => messages.add(ticketId, sent),
    storage: createOutboxStorage(sessionStorage, userId),
  });
  queue.subscribeTotal(() => queuedCount.set(queue.total()));
  queuedCount.set(queue.total());
  messages.onKnown = (message) => queue.acknowledge(message.clientKey);
  tickets.onTyping = (ticketId, how) => presence.receive({ ticketId, presence: how });
  tickets.onDeleted = (...told) => deleted.forEach((listener) => listener(...told));

  const online = () => queue.online();
  const save = () => drafts.save();
  const ends = [
    live.on('ticket', (event) => tickets.receive(event)),
    live.on('appMessage', (event) => {
      tickets.receive(event);
      messages.receive(event);
      if (!event.message.fromMe) presence.wrote(event.message.ticketId);
    }),
    live.on('contact', (event) => 'contact' in event && tickets.renameContact(event.contact)),
    live.on('tag', (event) => {
      if (event.action === 'delete') tickets.retag(event.tag.id, undefined);
      if (event.action === 'update') {
        const { id, name, color, kanban } = event.tag;
        tickets.retag(id, { id, name, color, kanban });
      }
    }),
    live.on('presence', (event) => presence.receive(event)),
    live.onEvent('resync', () => {
      messages.markStale();
      happened.notify('resync');
    }),
    live.onEvent('status', (status) => status === 'live' && online()),
    watchKeys(),
    () => window.removeEventListener('online', online),
    () => window.removeEventListener('pagehide', save),
    () => window.removeEventListener('storage', drafts.storedElsewhere),
  ];
  window.addEventListener('online', online);
  window.addEventListener('pagehide', save);
  window.addEventListener('storage', drafts.storedElsewhere);
  drafts.prune();
  queue.start();

  const workspace: Workspace = {
    api,
    live,
    userId,
    tickets,
    messages,
    ticketLoader: new TicketLoader(api.call, tickets),
    messageLoader: new MessageLoader(api.call, messages, (ticket) => tickets.put(ticket)),
    presence,
    queue,
    drafts,
    view: new ListView(userId, localStorage),
    onResync: (listener) => happened.subscribe('resync', listener),
    onDeleted: (listener) => {
      deleted.add(listener);
      return () => deleted.delete(listener);
    },
  };
  const end = (forget: boolean) => {
    ends.forEach((stop) => stop());
    drafts.save();
    queue.stop();
    if (!forget) return;
    tickets.clear();
    messages.clear();
  };
  return { workspace, end };
}
