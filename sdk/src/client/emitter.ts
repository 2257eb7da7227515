/** A typed set of handlers by event name. A handler that throws does not stop the others. */
export function createEmitter<Events extends Record<string, unknown>>() {
  const handlers = new Map<keyof Events, Set<(value: never) => void>>();
  return {
    on<E extends keyof Events>(event: E, handler: (value: Events[E]) => void): () => void {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler as (value: never) => void));
      return () => void set.delete(handler as (value: never) => void);
    },
    emit<E extends keyof Events>(event: E, value: Events[E]): void {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          (handler as (value: Events[E]) => void)(value);
        } catch (error) {
          // Reported as uncaught, so that it is seen while the other handlers still get the event.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
