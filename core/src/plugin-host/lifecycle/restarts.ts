import type { HostedPlugin } from './hosted-plugin.js';
import type { PluginRow } from '../context/plugin-settings.js';

interface Steps {
  /** Starts the plugin, or leaves it off, according to its row. */
  begin(plugin: HostedPlugin, row: PluginRow): Promise<void>;
  readRow(id: string): Promise<PluginRow>;
  /** The set of channels may have changed. */
  changed(): void;
}

/**
 * One plugin's starts happen one after the other, each with the current row; requests during a start are combined into
 * one.
 */
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
    // The row has not been read yet: this start serves a request made meanwhile.
    waiting.delete(plugin.id);
    try {
      await begin(plugin, await readRow(plugin.id));
    } catch (error) {
      plugin.fail(error);
    }
    changed();
  };

  return {
    /** The start at process start. */
    first: (id: string, work: () => Promise<void>): Promise<void> => runAs(id, work),
    restart(id: string): Promise<void> {
      const plugin = hosted.get(id);
      if (!plugin) return Promise.resolve();
      const former = waiting.get(id);
      if (former) return former;
      plugin.supersede();
      const before = running.get(id) ?? Promise.resolve();
      const turn = before
        .catch(() => undefined) // reported to its own caller
        .then(() => {
          plugin.supersede();
          return runAs(id, () => anew(plugin));
        });
      waiting.set(id, turn);
      return turn;
    },
  };
}
