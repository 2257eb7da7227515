import { actions, common, nav } from './es/common.js';
import { errors, plugin } from './es/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, plugin, nav, actions, common };
