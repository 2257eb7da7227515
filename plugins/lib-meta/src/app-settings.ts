import { Type } from 'typebox';
import { PluginError, secret } from '@recado/sdk';
import { APP_TEXTS } from './app-settings-texts.js';

export const DEFAULT_GRAPH_URL = 'https://graph.facebook.com';
export const DEFAULT_DIALOG_URL = 'https://www.facebook.com';
/** Meta supports a version for two years; an operator may switch without a new release. */
export const DEFAULT_GRAPH_VERSION = 'v23.0';

const address = (title: string, description: string, value: string) =>
  Type.String({
    title,
    description,
    default: value,
    pattern: '^https?://[^\\s?#]+[^/\\s?#]$',
    maxLength: 200,
  });

/** The plugin starts without it, and serves nobody. */
const NEEDED = { 'x-needed': true };

/**
 * An operator's settings for every channel on Meta's Graph API. Nothing is required: a channel without them is not
 * usable yet.
 */
export const appFields = {
  appId: Type.Optional(
    Type.String({
      title: 'App id',
      description: 'Of the app at developers.facebook.com',
      pattern: '^\\d*$',
      maxLength: 40,
      'x-texts': APP_TEXTS.appId,
      ...NEEDED,
    }),
  ),
  appSecret: Type.Optional(
    secret({
      title: 'App secret',
      description: 'Meta signs webhooks with it; without it every webhook is refused',
      maxLength: 200,
      'x-texts': APP_TEXTS.appSecret,
      ...NEEDED,
    }),
  ),
  verifyToken: Type.Optional(
    secret({
      title: 'Verify token',
      description: 'Any text of yours: type the same one where you enter the webhook address at Meta',
      maxLength: 200,
      'x-texts': APP_TEXTS.verifyToken,
      ...NEEDED,
    }),
  ),
  graphVersion: Type.String({
    title: 'Graph API version',
    description: 'Such as v23.0',
    default: DEFAULT_GRAPH_VERSION,
    pattern: '^v\\d{1,3}\\.\\d{1,2}$',
    'x-texts': APP_TEXTS.graphVersion,
  }),
  graphUrl: {
    ...address(
      'Graph API address',
      'Where the Graph API answers, without a slash at the end',
      DEFAULT_GRAPH_URL,
    ),
    'x-texts': APP_TEXTS.graphUrl,
  } as ReturnType<typeof Type.String>,
};
/** The same for channels whose accounts are chosen by signing in. */
export const loginFields = {
  dialogUrl: {
    ...address(
      'Login address',
      'Where people sign in to Facebook, without a slash at the end',
      DEFAULT_DIALOG_URL,
    ),
    'x-texts': APP_TEXTS.dialogUrl,
  } as ReturnType<typeof Type.String>,
  loginConfigId: Type.Optional(
    Type.String({
      title: 'Login configuration id',
      description: 'Of “Facebook Login for Business”; empty: ordinary login with permissions',
      pattern: '^\\d*$',
      maxLength: 40,
      'x-texts': APP_TEXTS.loginConfigId,
    }),
  ),
};

/** The same fields in the form for a channel's calls. */
export interface AppSettings {
  appId?: string;
  appSecret?: string;
  graphUrl: string;
  graphVersion: string;
}

/** The operator's settings of a plugin, with defaults. */
export function appSettingsOf(settings: Record<string, unknown>): AppSettings {
  const text = (name: string) => {
    const value = settings[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    appId: text('appId'),
    appSecret: text('appSecret'),
    graphUrl: (text('graphUrl') ?? DEFAULT_GRAPH_URL).replace(/\/+$/, ''),
    graphVersion: text('graphVersion') ?? DEFAULT_GRAPH_VERSION,
  };
}

/** Both halves of the app's identity, for requests that only the app itself may make. */
export function appCredentials(settings: Record<string, unknown>): { appId: string; appSecret: string } {
  const { appId, appSecret } = appSettingsOf(settings);
  if (appId && appSecret) return { appId, appSecret };
  throw new PluginError(
    'CONFIG_INVALID',
    'The app id and the app secret are not set: the operator sets them in the settings of this plugin.',
  );
}
