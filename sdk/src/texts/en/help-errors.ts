import type { HelpErrorTexts } from '../pt/help-errors.js';

export const helpErrors: HelpErrorTexts = {
  ERR_NO_AGENT_HELP: 'No prompt is chosen to help agents. An administrator chooses it under Prompts.',
  ERR_AGENT_HELP_FAILED: 'The model could not help. Try again, or continue without it.',
  ERR_NO_CONSENT: 'The customer has not agreed to data processing yet: nothing goes to the model.',
  ERR_AI_USED_UP: 'The AI has reached the company’s daily limit (Settings).',
  ERR_SCHEDULE_STATE: 'The state of the scheduled message has changed and no longer allows this action.',
  ERR_MENTION: 'A colleague mentioned in the note cannot see this conversation.',
  ERR_CONVERSATION_MOVED_ON: 'The conversation moved on in the meantime, and the draft was discarded.',
  ERR_DASHBOARD_FILTER: 'Choose a period for the filter',
  ERR_REPORT_IS_LONG:
    'The report has too many rows to download directly. Request an export: it is made in the background.',
  ERR_EXPORTS_UNFINISHED: 'Other exports are still running. Wait until one has finished, or delete it.',
  ERR_EXPORT_STATE: 'The file of this export is not ready.',
  ERR_REPORT_SCHEDULE_LIMIT: 'There are too many scheduled reports: delete one first.',
  ERR_REPORT_RECEIVERS: 'Choose users of the company who can see reports.',
  ERR_INVITATION_UNKNOWN:
    'This invitation does not exist. Check that the whole link was copied, or ask the administrator for another.',
  ERR_INVITATION_USED: 'This invitation has already been used. Sign in with the password you chose.',
  ERR_INVITATION_EXPIRED: 'This invitation has expired. Ask your company’s administrator for a new link.',
  ERR_INVITATION_WITHDRAWN:
    'This invitation is no longer valid. Ask your company’s administrator for a new link.',
  ERR_PUSH_ADDRESS:
    'This browser’s notification address is not accepted: it has to be https and on the public internet.',
  ERR_PUSH_OFF: 'Notifications while Recado is closed are off in this installation or on this device.',
};
