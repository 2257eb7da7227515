import type { Browser, BrowserContext, JSHandle, Page } from 'playwright-core';
import { launchBrowser } from '../../../core/test/journey/pages.js';

/** A browser whose microphone plays a tone, and which asks nobody. */
export const launchWithMicrophone = (): Promise<Browser> =>
  launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);

/** Problems of a test page: breaches of its policy and uncaught errors. */
export async function newWatchedPage(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction('reportBreach', (breach: string) => complaints.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportBreach(breach: string): void }).reportBreach;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

/** The widget as a visitor sees it. */
export class VisitorPage {
  constructor(readonly page: Page) {}

  get field() {
    return this.page.getByRole('textbox', { name: 'Escreva uma mensagem…' });
  }
  get launcher() {
    return this.page.getByRole('button', { name: /^Abrir conversa/ });
  }
  /** Messages of the conversation that contain a text. */
  messages(text: string) {
    return this.page.locator('.message .text', { hasText: text });
  }
  async open(): Promise<void> {
    await this.launcher.click();
    await this.field.waitFor();
  }
  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }
  /** Resolves when a second is recorded. */
  async record(): Promise<void> {
    await this.page.getByRole('button', { name: 'Gravar mensagem de voz' }).click();
    await this.page.getByRole('timer').getByText('0:01').waitFor();
  }
  /** The microphones that the page opens from now on. */
  watchMicrophones(): Promise<JSHandle<MediaStreamTrack[]>> {
    return this.page.evaluateHandle(() => {
      const opened: MediaStreamTrack[] = [];
      const devices = navigator.mediaDevices;
      const ask = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        opened.push(...stream.getTracks());
        return stream;
      };
      return opened;
    });
  }
  /** Resolves when the message is shown with this mark. */
  async marked(text: string, mark: 'Enviada' | 'Lida'): Promise<void> {
    await this.page
      .locator('.message', { hasText: text })
      .getByRole('img', { name: mark, includeHidden: true })
      .waitFor({ state: 'attached' });
  }
}
