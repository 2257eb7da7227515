import type { PluginContext } from '@recado/sdk';

/** Notifies every process that something of a visitor changed; the change itself is read from the tables. */
export type VisitorSignal =
  | { visitor: string; change: 'feed' }
  | { visitor: string; change: 'state' }
  | { visitor: string; change: 'typing'; on: boolean; name?: string };
/** Or that a web chat was deleted, or a visitor was erased. */
export type ChatSignal = VisitorSignal | { goneConnection: number } | { goneVisitor: string };

const TOPIC = 'visitors';

/** Nobody waits for it: a signal lost, such as while Redis is down, is made up for by the widget's next ping. */
export function announce(ctx: PluginContext, signal: ChatSignal): void {
  ctx.signals.publish(TOPIC, signal).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'web chat: a signal was not published');
  });
}

export function onSignal(ctx: PluginContext, listener: (signal: ChatSignal) => void): () => void {
  return ctx.signals.subscribe(TOPIC, (data) => listener(data as ChatSignal));
}
