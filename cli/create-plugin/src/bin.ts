import { run } from './run.js';
import { ownCheckout } from './sdk-source.js';

process.exitCode = await run(process.argv.slice(2), process, ownCheckout());
