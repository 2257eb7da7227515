import { actions, common, nav } from './tr/common.js';
import { errors, plugin } from './tr/errors.js';

/** What both user interfaces say. */
export const sharedTexts = { errors, plugin, nav, actions, common };
