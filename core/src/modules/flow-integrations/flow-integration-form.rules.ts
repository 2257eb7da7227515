import type { BodyOf, FlowIntegrationType, updateQueueIntegration } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';

/** The stored settings of an integration, whatever its type: a change of the type loses nothing. */
export interface Settings {
  language: 'pt-BR' | 'en' | 'es';
  dialogflowLocation: string;
  dialogflowAgent: string;
  urlN8N: string;
  typebotSlug: string;
  typebotExpires: number;
  typebotDelayMessage: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotUnknownMessage: string;
  typebotRestartMessage: string;
}
/** An integration as it is edited: with its secret. */
export interface Draft {
  type: FlowIntegrationType;
  name: string;
  projectName: string | null;
  answererId: string | null;
  settings: Settings;
  /** The key of a service account, as JSON; empty: none. */
  jsonContent: string;
}

const DEFAULTS: Settings = {
  language: 'pt-BR',
  dialogflowLocation: '',
  dialogflowAgent: '',
  urlN8N: '',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};
export const NEW_DRAFT: Draft = {
  ...{ type: 'webhook', name: '', projectName: null, answererId: null, settings: DEFAULTS, jsonContent: '' },
};

/** Stored settings, complete: a later version may know more of them. */
export const settingsFrom = (stored: string): Settings => ({
  ...DEFAULTS,
  ...(JSON.parse(stored) as Partial<Settings>),
});

type Form = Omit<BodyOf<typeof updateQueueIntegration>, 'ifVersion'>;
const SETTING_NAMES = Object.keys(DEFAULTS) as (keyof Settings)[];

/** The draft with what a form says: absent fields stay, null empties, an empty key stays. */
export function withForm(draft: Draft, form: Form): Draft {
  const said = SETTING_NAMES.filter((name) => form[name] !== undefined).map((name) => {
    const value = form[name];
    return [name, typeof value === 'string' ? value.trim() : (value ?? DEFAULTS[name])];
  });
  const { type = draft.type, name = draft.name, projectName = draft.projectName } = form;
  const { answererId = draft.answererId, jsonContent } = form;
  const trimmed = name.trim();
  return {
    type,
    name: trimmed,
    // Only Dialogflow has projects: of the others it is the name.
    projectName: type === 'dialogflow' ? projectName?.trim() || null : trimmed,
    answererId: type === 'plugin' ? answererId || null : null,
    settings: { ...draft.settings, ...(Object.fromEntries(said) as Partial<Settings>) },
    jsonContent: jsonContent?.trim() || draft.jsonContent,
  };
}

/** Throws ERR_VALIDATION with the field that is missing or wrong. */
export function assertComplete({ type, name, projectName, answererId, settings, jsonContent }: Draft): void {
  if (name.length < 2) refuse('name', 'has at least 2 characters');
  switch (type) {
    case 'dialogflow':
      if (!projectName) refuse('projectName', 'is required');
      if (!isServiceAccount(jsonContent)) refuse('jsonContent', 'is not the key of a service account');
      return;
    case 'plugin':
      if (!answererId || !/^[a-z0-9-]{1,60}\.[a-z0-9-]{1,40}$/.test(answererId))
        refuse('answererId', 'names no integration');
      return;
    default:
      if (!isHttp(settings.urlN8N))
        refuse('urlN8N', 'is not an address that begins with https:// or http://');
      if (type === 'typebot' && !settings.typebotSlug) refuse('typebotSlug', 'is required');
  }
}

function refuse(field: string, problem: string): never {
  throw apiError('ERR_VALIDATION', `${field} ${problem}`, { field });
}

function isHttp(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

function isServiceAccount(text: string): boolean {
  try {
    const key = JSON.parse(text) as Record<string, unknown> | null;
    return typeof key?.['client_email'] === 'string' && typeof key['private_key'] === 'string';
  } catch {
    return false;
  }
}
