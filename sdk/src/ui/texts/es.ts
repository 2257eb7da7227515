import { actions, common, nav } from './es/common.js';
import { errors, importReasons, plugin } from './es/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, importReasons, plugin, nav, actions, common };
