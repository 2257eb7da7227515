import { actions, common, nav } from './pt/common.js';
import { errors, plugin } from './pt/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, plugin, nav, actions, common };
