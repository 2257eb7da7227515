// Runs the private engines of a data folder until it is told to stop, in the same way as `npm start`.
import { requireEngines, startOwnEngines } from './private.mjs';
import { obeySignals } from '../stopping.mjs';

obeySignals({ exitCode: 0 });
const giveUp = (problem) => {
  throw problem;
};
const engines = await startOwnEngines({ data: process.argv[2], ...(await requireEngines({})), giveUp });
process.send(engines);
setInterval(() => {}, 60_000); // until a signal
