// Runs the private engines of a data folder until it is told to stop, in the same way as `npm start`. A second argument
// says how many deaths of one engine within a minute are too many: tests that kill engines need more of them.
import { requireEngines, startOwnEngines } from './private.mjs';
import { obeySignals } from '../stopping.mjs';

obeySignals({ exitCode: 0 });
const giveUp = (problem) => {
  throw problem;
};
const [, , data, tooMany] = process.argv;
const kept = { giveUp, ...(tooMany && { tooMany: Number(tooMany) }) };
const engines = await startOwnEngines({ data, ...(await requireEngines({})), ...kept });
process.send(engines);
setInterval(() => {}, 60_000); // until a signal
