import { readyCheckout } from './ready-checkout.mjs';
import { obeySignals } from './stopping.mjs';
import { terminal } from './terminal.mjs';

/** `npm run build`: builds everything that changed. */
export async function buildCommand() {
  obeySignals({ exitCode: 130 });
  const built = await readyCheckout();
  terminal.line(built ? `Built ${built} of the workspaces.` : 'Everything is up to date.');
}
