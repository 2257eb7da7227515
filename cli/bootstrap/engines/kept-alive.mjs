import { isStopping, onStop } from '../stopping.mjs';
import { during, terminal } from '../terminal.mjs';

/**
 * Starts an engine, stops it at the end, and restarts it when it dies in between; the core reconnects by itself.
 * @param {{ title: string, name: string, begin: () => Promise<object>, patienceMs: number, giveUp: (problem: Error) =>
 * void, tooMany?: number }} engine `giveUp` is called for one that does not stay up: this many deaths within a minute show
 * a problem that another start does not fix
 */
export async function keepAlive({ title, name, begin, patienceMs, giveUp, tooMany = 3 }) {
  let engine = await during(title, begin);
  let deaths = [];
  onStop(() => engine.stop({ patienceMs }));
  const watch = () =>
    engine.onDeath(async (problem) => {
      deaths = [...deaths.filter((at) => Date.now() - at < 60_000), Date.now()];
      if (deaths.length >= tooMany) return giveUp(problem);
      terminal.line(terminal.red(`${name} stopped by itself; starting it again.`));
      try {
        engine = await begin();
      } catch (error) {
        return isStopping() || giveUp(error);
      }
      if (isStopping()) return engine.stop({ patienceMs });
      terminal.line(`${name} is up again.`);
      watch();
    });
  watch();
}
