import { stored } from './stored';

const KEY = 'recado.reloadedAt';
/** Milliseconds between two reloads of this kind: a server that lacks the file would be asked for ever. */
const PAUSE_MS = 60_000;

/** After an update the server no longer has this page's chunks: the page loads anew. Drafts are kept in the browser. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(stored.get(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    stored.set(KEY, String(Date.now()));
    location.reload();
  });
}
