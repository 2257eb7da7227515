import type { PluginContext, PluginSocket, PluginSocketConnection } from '@recado/sdk';
import { admitPage, admitVisitor } from './caller.js';
import { readFrame } from './frames.js';
import type { SocketHub } from './hub.js';
import type { RateLimits } from './limits.js';
import { CLOSE, MAX_TEXT, type ClientFrame } from './protocol.js';
import { RefusedError } from './refusal.js';
import { VisitorSession } from './visitor-session.js';
import { WaitingSockets } from './waiting-sockets.js';

/** Milliseconds within which the first frame must come. */
const HELLO_MS = 10_000;
/** Frames that may wait for their turn: a widget never comes near it. */
const MAX_WAITING = 100;

type Caller = Parameters<PluginSocket['open']>[2];

const CLOSE_BY_STATUS: Record<number, number> = {
  401: CLOSE.unknownVisitor,
  403: CLOSE.originRefused,
  404: CLOSE.unknownKey,
  429: CLOSE.tooMany,
};

async function greet(
  ctx: PluginContext,
  limits: RateLimits,
  socket: PluginSocketConnection,
  caller: Caller,
  hello: Extract<ClientFrame, { t: 'hello' }>,
): Promise<VisitorSession> {
  limits.admit('socket', { ip: caller.ip });
  // Unlike a GET, a browser's handshake always sends its origin.
  if (!caller.headers['origin']) throw new RefusedError(403, 'ERR_NO_PERMISSION', 'No origin');
  const { connection } = await admitPage(ctx, hello.key, caller);
  const visitor = await admitVisitor(ctx, connection, hello.token);
  limits.admit('socket', { visitor: visitor.id });
  return new VisitorSession(ctx, socket, { connection, visitor, limits, ip: caller.ip, cursor: hello.after });
}

/** The live connection of a widget. Its first frame names chat and visitor; frames are handled in order. */
export function visitorSocket(hub: SocketHub, limits: RateLimits): PluginSocket {
  const waitingSockets = new WaitingSockets();
  return {
    path: '/socket',
    maxPayload: MAX_TEXT * 4 + 1024,
    open(ctx, socket, caller) {
      const leave = waitingSockets.enter(caller.ip);
      if (!leave) return socket.close(CLOSE.tooMany, 'too many sockets');
      let session: VisitorSession | undefined;
      let closed = false;
      let waiting = 0;
      let turn = Promise.resolve();
      const patience = setTimeout(() => socket.close(CLOSE.silent, 'hello expected'), HELLO_MS);

      const handle = async (text: string): Promise<void> => {
        if (closed) return;
        const frame = readFrame(text);
        if (!frame || (frame.t === 'hello') === (session !== undefined)) {
          return socket.close(CLOSE.badFrame, 'unexpected frame');
        }
        if (frame.t !== 'hello') return session!.take(frame);
        const greeted = await greet(ctx, limits, socket, caller, frame);
        clearTimeout(patience);
        leave();
        // The socket may have closed while the tables were read.
        if (closed) return;
        session = greeted;
        hub.add(session);
        await session.begin();
      };

      socket.onMessage((text) => {
        if (++waiting > MAX_WAITING) return socket.close(CLOSE.tooMany, 'too many frames');
        if (session) session.heardAt = performance.now();
        turn = turn
          .then(() => handle(text))
          .catch((error: unknown) => {
            if (error instanceof RefusedError) {
              return socket.close(CLOSE_BY_STATUS[error.status] ?? CLOSE.tryLater, error.code);
            }
            ctx.log.error({ err: error }, 'web chat: a frame failed');
            socket.close(CLOSE.tryLater, 'try again');
          })
          .finally(() => {
            waiting--;
          });
      });
      socket.onClose(() => {
        closed = true;
        clearTimeout(patience);
        leave();
        if (session) {
          hub.remove(session);
          session.end();
        }
      });
    },
  };
}
