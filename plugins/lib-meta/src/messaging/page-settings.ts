import { Type, type Static, type TObject } from 'typebox';
import { secret, type ConnectionContext, type Health } from '@recado/sdk';
import { appSettingsOf } from '../app-settings.js';
import { pageGraph, pagePath } from './send.js';
import { PAGE_TEXTS } from './page-texts.js';
import { objectOf, type WireObject } from '../wire-reader.js';

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

/** What every connection to a page knows. */
export type PageSettings = Static<TObject<typeof pageFields>>;
export type PageContext = ConnectionContext<PageSettings>;

/** The token may work, and nothing can come in. */
const UNSIGNED = {
  message: 'No message can come in yet: the operator has not set the app secret of this plugin.',
  texts: PAGE_TEXTS.unsigned,
};

/** The page that the token is of: it answers for no other one. Subscribed fields of a page's own, such as the account that is linked to it. */
export async function ownPage(ctx: PageContext, fields = 'id,name'): Promise<WireObject> {
  return objectOf(await pageGraph(ctx).get('/me', { fields }));
}

/** Subscribes the page, where what it posts could be read. Then the account is up. */
export async function provisionPage(ctx: PageContext, fields: readonly string[]): Promise<Health> {
  if (appSettingsOf(ctx.settings).appSecret === undefined) return { ok: false, ...UNSIGNED };
  await subscribePage(ctx, fields);
  return { ok: true };
}

/** Makes Meta post what happens at the page to the app; what it posts is by fields. Repeating it is harmless. */
async function subscribePage(ctx: PageContext, fields: readonly string[]): Promise<void> {
  await pageGraph(ctx).post(`${pagePath(ctx)}/subscribed_apps`, { subscribed_fields: fields.join(',') });
}
