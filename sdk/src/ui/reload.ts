const KEY = 'recado.reloadedAt';
/** Milliseconds between two such reloads: if the server itself lacks a file, the page would reload for ever. */
const PAUSE_MS = 60_000;
/** Milliseconds between two questions to a server that does not answer. */
const ASK_MS = 2_000;

let waiting = false;

const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads a page that could not load a part of itself, once the server answers: after an update the old parts are gone.
 * A page that reloads while the server is away would be lost in the browser's own error page.
 *
 * @param mayReload asked at the last moment; false while somebody types
 */
export async function reloadOnceAnswered(mayReload = () => true): Promise<void> {
  if (waiting) return;
  waiting = true;
  let wasAway = false;
  while (!(await serverAnswers())) {
    wasAway = true;
    await new Promise((resume) => setTimeout(resume, ASK_MS));
  }
  waiting = false;
  if (!mayReload() || (!wasAway && Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS)) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
