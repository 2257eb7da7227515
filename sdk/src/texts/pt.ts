import { adminErrors } from './pt/admin-errors.js';
import {
  campaignHolds,
  campaignProblems,
  campaignStatuses,
  recipientReasons,
  recipientStates,
} from './pt/campaigns.js';
import { actions, common, nav } from './pt/common.js';
import { dates } from './pt/dates.js';
import { errors } from './pt/errors.js';
import { helpErrors } from './pt/help-errors.js';
import { importReasons, userImportReasons } from './pt/import-reasons.js';
import { officeErrors } from './pt/office-errors.js';
import { plugin } from './pt/plugin-errors.js';

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
