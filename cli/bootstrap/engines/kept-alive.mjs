import { isStopping, onStop } from '../stopping.mjs';
import { during, terminal } from '../terminal.mjs';

/** So many deaths within a minute, and something is wrong that another start does not put right. */
const tooMany = 3;

/**
 * Starts an engine, stops it at the end, and starts it again when it dies meanwhile; the core reconnects by itself.
 * @param {{ title: string, name: string, begin: () => Promise<object>, patienceMs: number,
 *   giveUp: (problem: Error) => void }} engine `giveUp` hears of one that does not stay up
 */
export async function keepAlive({ title, name, begin, patienceMs, giveUp }) {
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
