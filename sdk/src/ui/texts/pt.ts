import { actions, common, nav } from './pt/common.js';
import { errors, importReasons, plugin } from './pt/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, importReasons, plugin, nav, actions, common };
