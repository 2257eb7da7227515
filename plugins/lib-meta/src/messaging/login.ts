import { PluginError, type ConnectionLogin, type LoginAccount, type PluginContext } from '@recado/sdk';
import { DEFAULT_DIALOG_URL, appCredentials, appSettingsOf } from '../app-settings.js';
import { graphClient } from '../graph-client.js';
import { idOf, objectOf, optionalText, textOf, type WireObject } from '../wire-reader.js';

/** More pages than one person manages. */
const MOST_PAGES = 500;

export interface PageLogin {
  scopes: readonly string[];
  /** Account of a page that the person manages, with its token; undefined if there is nothing to connect. */
  accountOf(page: WireObject, pageId: string, accessToken: string): LoginAccount | undefined;
}

const dialogUrlOf = (settings: Record<string, unknown>): string =>
  (optionalText(settings['dialogUrl']) ?? DEFAULT_DIALOG_URL).replace(/\/+$/, '');

/** The app's own calls carry its secret in their body, where no address shows it. */
const token = async (ctx: PluginContext, body: object): Promise<string> => {
  const answer = await graphClient(ctx, undefined).post('/oauth/access_token', body);
  const found = textOf(answer['access_token']);
  if (!found) throw new PluginError('AUTH_EXPIRED', 'The sign-in was answered without a token');
  return found;
};

const whoIs = async (ctx: PluginContext, userToken: string): Promise<string> =>
  idOf((await graphClient(ctx, userToken).get('/me', { fields: 'id' }))['id']);

/**
 * Signing in at Facebook: a redirect with the app's id, a code that the server exchanges, and the pages that the person
 * shared with the app. Page tokens obtained with a long-lived token do not expire.
 */
export function pageLogin({ scopes, accountOf }: PageLogin): ConnectionLogin {
  return {
    address(ctx, { state, redirectUri }) {
      const { appId } = appCredentials(ctx.settings);
      const { graphVersion } = appSettingsOf(ctx.settings);
      const url = new URL(`${dialogUrlOf(ctx.settings)}/${graphVersion}/dialog/oauth`);
      const config = optionalText(ctx.settings['loginConfigId']);
      const asked: Record<string, string> = config ? { config_id: config } : { scope: scopes.join(',') };
      const query = { client_id: appId, redirect_uri: redirectUri, state, response_type: 'code', ...asked };
      url.search = new URLSearchParams(query).toString();
      return url.href;
    },

    async finish(ctx, { code, redirectUri }) {
      const { appId, appSecret } = appCredentials(ctx.settings);
      const userToken = await token(ctx, {
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
      });
      return { userId: await whoIs(ctx, userToken), userToken };
    },

    async accounts(ctx, { userId, userToken }) {
      const { appId, appSecret } = appCredentials(ctx.settings);
      // Fails for a token that was made for another app.
      const lasting = await token(ctx, {
        grant_type: 'fb_exchange_token',
        client_id: appId,
        client_secret: appSecret,
        fb_exchange_token: userToken,
      });
      if ((await whoIs(ctx, lasting)) !== userId)
        throw new PluginError('AUTH_EXPIRED', 'The token belongs to somebody else');
      const fields = 'id,name,access_token,instagram_business_account{id,username,name}';
      const pages = await graphClient(ctx, lasting).list('/me/accounts', { fields }, MOST_PAGES);
      return pages.flatMap((page) => {
        const pageId = idOf(page['id']);
        const accessToken = textOf(page['access_token']);
        return pageId && accessToken ? (accountOf(objectOf(page), pageId, accessToken) ?? []) : [];
      });
    },
  };
}
