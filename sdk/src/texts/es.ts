import { adminErrors } from './es/admin-errors.js';
import {
  campaignHolds,
  campaignProblems,
  campaignStatuses,
  recipientReasons,
  recipientStates,
} from './es/campaigns.js';
import { actions, common, nav } from './es/common.js';
import { dates } from './es/dates.js';
import { errors } from './es/errors.js';
import { helpErrors } from './es/help-errors.js';
import { importReasons, userImportReasons } from './es/import-reasons.js';
import { officeErrors } from './es/office-errors.js';
import { plugin } from './es/plugin-errors.js';

/** What both user interfaces say. */
export const sharedTexts = {
  errors: { ...errors, ...officeErrors, ...adminErrors, ...helpErrors },
  importReasons,
  userImportReasons,
  campaignStatuses,
  campaignHolds,
  campaignProblems,
  recipientStates,
  recipientReasons,
  plugin,
  dates,
  nav,
  actions,
  common,
};
