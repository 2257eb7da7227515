import { Type } from 'typebox';
import { secret, type ConnectionContext, type Health } from '@recado/sdk';
import { appSettingsOf } from '../app-settings.js';
import { pageGraph, pagePath } from './send.js';
import { PAGE_TEXTS } from './page-texts.js';

/** The page whose inbox a connection reads. */
export const pageFields = {
  pageId: Type.String({
    title: 'Page id',
    description: 'Filled in by signing in at Facebook',
    pattern: '^\\d{5,40}$',
    'x-texts': PAGE_TEXTS.pageId,
  }),
  accessToken: secret({
    title: 'Page access token',
    description: 'Filled in by signing in at Facebook',
    minLength: 10,
    maxLength: 1000,
    'x-texts': PAGE_TEXTS.accessToken,
  }),
};

/** The token works, and nothing can come in. */
const UNSIGNED = {
  message: 'No message can come in yet: the operator has not set the app secret of this plugin.',
  texts: PAGE_TEXTS.unsigned,
};

/** Asks Meta who the account is. */
export async function accountHealth(ctx: ConnectionContext, ask: () => Promise<string>): Promise<Health> {
  try {
    const account = await ask();
    const isSigned = appSettingsOf(ctx.settings).appSecret !== undefined;
    return {
      ok: true,
      ...(isSigned ? account && { message: account } : UNSIGNED),
      ...(account && { account }),
    };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Makes Meta post what happens at the page to the app; what it posts is by fields. Repeating it is harmless. */
export async function subscribePage(ctx: ConnectionContext, fields: readonly string[]): Promise<void> {
  await pageGraph(ctx).post(`${pagePath(ctx)}/subscribed_apps`, { subscribed_fields: fields.join(',') });
}
