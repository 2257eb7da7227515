import { openDatabase } from '../src/infra/database.js';
import { createFiguresCheck } from '../src/modules/figures/figures-check.repo.js';
import { createFiguresWriter } from '../src/modules/figures/figures-worker.repo.js';

/** What `recado stats rebuild` does for one company, in a process of its own; prints how long it took. */
const [companyId] = process.argv.slice(2).map(Number);
const db = openDatabase({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 4 });
const infra = { db, clock: { now: () => new Date() } };
const begun = performance.now();
const check = createFiguresCheck(infra, createFiguresWriter(infra));
const found = await check.rebuild({ companyId: companyId! });
const { maxRSS, userCPUTime } = process.resourceUsage();
console.log(
  JSON.stringify({
    ...{ seconds: (performance.now() - begun) / 1000, peakMB: maxRSS / 1024, cpu: userCPUTime / 1e6 },
    ...{ tickets: found.tickets, wrong: found.wrongTicketCount + found.wrongSums + found.wrongDays },
  }),
);
await db.destroy();
