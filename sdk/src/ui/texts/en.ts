import { actions, common, nav } from './en/common.js';
import { errors, importReasons, plugin } from './en/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, importReasons, plugin, nav, actions, common };
