import { createStore } from './store';

/** What Chromium offers; other browsers install from their own menus. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
export const installOffer = createStore<InstallOffer | null>(null);

/** The browser makes its offer once, often before there is anything to show it in. */
export const watchInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
