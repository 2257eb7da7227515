import { CallError, WebchatApi } from './api.js';
import { WidgetStorage } from './storage.js';
import { startWidget, type WebchatHandle } from './widget.js';

declare global {
  interface Window {
    RecadoWebchat?: WebchatHandle;
  }
}

function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.dataset['key']) return currentScript;
  return (
    document.querySelector<HTMLScriptElement>('script[data-key][src*="/widget/webchat.js"]') ?? undefined
  );
}

/** Requests of the page before the settings are loaded run once they are. */
function handleUntilReady(ready: Promise<WebchatHandle>): WebchatHandle {
  const later = (act: (handle: WebchatHandle) => void) => void ready.then(act, () => undefined);
  return {
    open: () => later((handle) => handle.open()),
    close: () => later((handle) => handle.close()),
    identify: (profile) => later((handle) => handle.identify(profile)),
  };
}

const whenParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();

async function boot(script: HTMLScriptElement): Promise<WebchatHandle> {
  const key = script.dataset['key']!;
  const api = new WebchatApi(script.src.replace(/\/widget\/webchat\.js.*$/, ''), key);
  const [config] = await Promise.all([api.config(), whenParsed()]);
  return startWidget(config, api, new WidgetStorage(key));
}

const script = ownScript();
if (script && !window.RecadoWebchat) {
  const ready = boot(script);
  window.RecadoWebchat = handleUntilReady(ready);
  ready.catch((error: unknown) => {
    const reason = error instanceof CallError ? error.code : String(error);
    const hint =
      reason === 'ERR_UNAVAILABLE' ? `; is ${location.origin} among the chat's allowed origins?` : '';
    // eslint-disable-next-line no-console -- the site's developer is who can mend it
    console.warn(`Recado web chat: not shown (${reason})${hint}`);
  });
}
