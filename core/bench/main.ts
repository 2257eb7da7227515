import { arch, cpus, platform, totalmem } from 'node:os';
import { campaign } from './campaign.js';
import { campaignBeside } from './campaign-beside.js';
import { campaignPlanning } from './campaign-planning.js';
import { coldStart } from './cold-start.js';
import { console12 } from './console.js';
import { contactExport } from './contact-export.js';
import { dashboard } from './dashboard.js';
import { fanOut } from './fan-out.js';
import { closeTwoCompanies } from './lib/two-companies.js';
import { printFigures, type Figure } from './lib/figures.js';
import { invoiceMaking } from './invoice-making.js';
import { ingest, ingestCloud, ingestLatency } from './ingest.js';
import { ingestBesideBot } from './ingest-bot.js';
import { badges, deepPage, queries } from './list-costs.js';
import { parseThread } from './parse-thread.js';
import { search, searchTenants } from './search.js';
import { ticketList } from './ticket-list.js';

const BENCHMARKS: Record<string, () => Promise<Figure[]>> = {
  ingest,
  'ingest-cloud': ingestCloud,
  'ingest-latency': ingestLatency,
  'ingest-bot': ingestBesideBot,
  'ticket-list': ticketList,
  'deep-page': deepPage,
  queries,
  badges,
  search,
  'search-tenants': searchTenants,
  'fan-out': fanOut,
  console: console12,
  export: contactExport,
  dashboard,
  invoices: invoiceMaking,
  campaign,
  'campaign-planning': campaignPlanning,
  'campaign-beside': campaignBeside,
  'cold-start': coldStart,
  'parse-thread': parseThread,
};

if (process.argv.includes('--help')) {
  console.log(`npm run bench -- [name …]; without a name all of: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(0);
}
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.find((name) => !BENCHMARKS[name]);
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.version}`,
);
// Each figure is printed at once: a run may take an hour, and an interrupted one still yields results.
for (const name of asked.length ? asked : Object.keys(BENCHMARKS)) {
  console.log(`… ${name}`);
  printFigures(await BENCHMARKS[name]!());
}
await closeTwoCompanies();
process.exit(0);
