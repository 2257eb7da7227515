import type { HostedPlugin } from './hosted-plugin.js';
import type { PluginRow } from '../context/plugin-settings.js';

interface Steps {
  /** Starts the plugin, or leaves it off, as its row says. */
  begin(plugin: HostedPlugin, row: PluginRow): Promise<void>;
  readRow(id: string): Promise<PluginRow>;
  /** Which channels there are may be another answer now. */
  changed(): void;
}

/** One plugin's starts happen one after the other, each with the row as it is then; those asked for meanwhile are one. */
export function createRestarts(
  hosted: ReadonlyMap<string, HostedPlugin>,
  { begin, readRow, changed }: Steps,
) {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  const runAs = (id: string, work: () => Promise<void>): Promise<void> => {
    const turn = work().finally(() => {
      if (running.get(id) === turn) running.delete(id);
    });
    running.set(id, turn);
    return turn;
  };

  const anew = async (plugin: HostedPlugin): Promise<void> => {
    changed();
    await plugin.drain();
    await plugin.stop();
    // The row has not been read yet: a request made meanwhile is served by this start.
    waiting.delete(plugin.id);
    try {
      await begin(plugin, await readRow(plugin.id));
    } catch (error) {
      plugin.fail(error);
    }
    changed();
  };

  return {
    /** The start with the process. */
    first: (id: string, work: () => Promise<void>): Promise<void> => runAs(id, work),
    restart(id: string): Promise<void> {
      const plugin = hosted.get(id);
      if (!plugin) return Promise.resolve();
      const former = waiting.get(id);
      if (former) return former;
      plugin.supersede();
      const before = running.get(id) ?? Promise.resolve();
      const turn = before
        .catch(() => undefined) // its own caller hears of it
        .then(() => {
          plugin.supersede();
          return runAs(id, () => anew(plugin));
        });
      waiting.set(id, turn);
      return turn;
    },
  };
}
