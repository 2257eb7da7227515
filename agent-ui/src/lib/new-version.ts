import { isTyping } from './commands/shortcuts';
import { createStore, useStore } from './store';
import { reloadOnceAnswered } from '@recado/sdk/ui';

/** Milliseconds between two checks of the server's version. */
const LOOK_MS = 300_000;

const newVersion = createStore(false);
/** Whether the server has a newer console than this page. */
export const useNewVersion = (): boolean => useStore(newVersion);
export const forgetNewVersion = (): void => newVersion.set(false);

/** The address of the first script, which another build names differently. */
export const entryOf = (html: string): string | undefined =>
  /<script\b[^>]*\bsrc="([^"]+\/index-[^"]+\.js)"/.exec(html)?.[1];

async function look(): Promise<void> {
  const own = entryOf(document.documentElement.outerHTML);
  if (!own || newVersion.get()) return;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const theirs = answer.ok ? entryOf(await answer.text()) : undefined;
    if (theirs && theirs !== own) newVersion.set(true);
  } catch {
    return; // without a response the version is unknown
  }
}

/**
 * Detects that the server was updated. The page offers to reload, and never reloads while somebody types; drafts are
 * kept in the browser. A chunk that cannot be loaded reloads the page as soon as the server answers.
 */
export function watchNewVersion(): void {
  setInterval(() => void look(), LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  window.addEventListener('vite:preloadError', () => {
    newVersion.set(true);
    void reloadOnceAnswered(() => !isTyping(document.activeElement));
  });
}
