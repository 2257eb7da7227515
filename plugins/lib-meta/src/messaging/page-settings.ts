import { Type, type Static, type TObject } from 'typebox';
import { secret, type ConnectionContext } from '@recado/sdk';
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

/** The settings of every connection to a page. */
export type PageSettings = Static<TObject<typeof pageFields>>;
export type PageContext = ConnectionContext<PageSettings>;
