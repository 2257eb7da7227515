import { actions, common, nav } from '@recado/sdk/texts/tr/common';
import { errors } from '@recado/sdk/texts/tr/errors';
import { session } from './session';
import { shell } from './shell';
import { tickets } from './tickets';

export const texts = { errors, nav, actions, common, shell, session, tickets };
