import { adminErrors } from './tr/admin-errors.js';
import {
  campaignHolds,
  campaignProblems,
  campaignStatuses,
  recipientReasons,
  recipientStates,
} from './tr/campaigns.js';
import { actions, common, nav } from './tr/common.js';
import { dates } from './tr/dates.js';
import { errors } from './tr/errors.js';
import { helpErrors } from './tr/help-errors.js';
import { importReasons, userImportReasons } from './tr/import-reasons.js';
import { officeErrors } from './tr/office-errors.js';
import { plugin } from './tr/plugin-errors.js';

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
