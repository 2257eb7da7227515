import { actions, common, nav } from './en/common.js';
import { errors, plugin } from './en/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, plugin, nav, actions, common };
