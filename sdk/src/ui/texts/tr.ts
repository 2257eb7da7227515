import { actions, common, nav } from './tr/common.js';
import { errors, importReasons, plugin } from './tr/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, importReasons, plugin, nav, actions, common };
