import { adminErrors } from './en/admin-errors.js';
import {
  campaignHolds,
  campaignProblems,
  campaignStatuses,
  recipientReasons,
  recipientStates,
} from './en/campaigns.js';
import { actions, common, nav } from './en/common.js';
import { dates } from './en/dates.js';
import { errors } from './en/errors.js';
import { helpErrors } from './en/help-errors.js';
import { importReasons, userImportReasons } from './en/import-reasons.js';
import { officeErrors } from './en/office-errors.js';
import { plugin } from './en/plugin-errors.js';

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
