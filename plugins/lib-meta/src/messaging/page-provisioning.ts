import type { Health } from '@recado/sdk';
import { appSettingsOf } from '../app-settings.js';
import { objectOf, type WireObject } from '../wire-reader.js';
import type { PageContext } from './page-settings.js';
import { PAGE_TEXTS } from './page-texts.js';
import { pageGraph, pagePath } from './send.js';

/** The token may work although no webhook can come in. */
const UNSIGNED = {
  message: 'No message can come in yet: the operator has not set the app secret of this plugin.',
  texts: PAGE_TEXTS.unsigned,
};

/**
 * The page of the token, which gives access to no other one. Subscribed fields of the page itself, such as its linked
 * account.
 */
export async function ownPage(ctx: PageContext, fields = 'id,name'): Promise<WireObject> {
  return objectOf(await pageGraph(ctx).get('/me', { fields }));
}

/** Subscribes the page, if its events could be read. Then the account is connected. */
export async function provisionPage(ctx: PageContext, fields: readonly string[]): Promise<Health> {
  if (appSettingsOf(ctx.settings).appSecret === undefined) return { ok: false, ...UNSIGNED };
  await subscribePage(ctx, fields);
  return { ok: true };
}

/** Makes Meta post the page's events to the app, by fields. Repeating it is harmless. */
async function subscribePage(ctx: PageContext, fields: readonly string[]): Promise<void> {
  await pageGraph(ctx).post(`${pagePath(ctx)}/subscribed_apps`, { subscribed_fields: fields.join(',') });
}
