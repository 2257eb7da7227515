import { describe, expect, it } from 'vitest';
import { CAMPAIGN_PROBLEMS } from '../contracts/campaign-report.js';
import {
  CAMPAIGN_HOLDS,
  CAMPAIGN_STATUSES,
  RECIPIENT_REASONS,
  RECIPIENT_STATES,
} from '../contracts/campaign-states.js';
import { ERROR_CODES } from '../contracts/errors.js';
import { PLUGIN_ERROR_CODES } from '../errors/plugin-error.js';
import { SCREENS } from '../rules/screens.js';
import { sharedTexts as en } from './en.js';
import { sharedTexts as es } from './es.js';
import { sharedTexts as pt } from './pt.js';
import { sharedTexts as tr } from './tr.js';

type Sections = Record<string, Record<string, string>>;
const flat = (texts: Sections): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text]),
    ),
  );
const variables = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries({ pt, en, es, tr }))('the shared texts in %s', (_language, texts) => {
  it('say something for every error code', () => {
    for (const code of ERROR_CODES) expect(texts.errors, code).toHaveProperty(code);
    for (const code of PLUGIN_ERROR_CODES) expect(texts.plugin, code).toHaveProperty(code);
  });
  it('say what a campaign and each of its recipients does, and why', () => {
    const said = {
      campaignStatuses: CAMPAIGN_STATUSES,
      campaignHolds: CAMPAIGN_HOLDS,
      campaignProblems: CAMPAIGN_PROBLEMS,
      recipientStates: RECIPIENT_STATES,
      recipientReasons: RECIPIENT_REASONS,
    };
    for (const [section, keys] of Object.entries(said))
      expect(Object.keys((texts as Sections)[section]!)).toEqual([...keys]);
  });
  it('have the keys and the variables of Portuguese, and no empty text', () => {
    const own = flat(texts);
    expect(Object.keys(own).sort()).toEqual(Object.keys(flat(pt)).sort());
    for (const [key, text] of Object.entries(flat(pt))) {
      expect(own[key]?.trim(), key).not.toBe('');
      expect(variables(own[key] ?? ''), key).toEqual(variables(text));
    }
  });
  it('name every screen that a menu can show', () => {
    const unnamed = [
      'login',
      'signup',
      'recovery',
      'ticket',
      'expired',
      'campaignReport',
      'contactListItems',
    ];
    for (const name of Object.keys(SCREENS))
      if (!unnamed.includes(name)) expect(texts.nav).toHaveProperty(name);
  });
});

it('quotes the original API to the letter', () => {
  expect(pt.errors.ERR_SESSION_ENDED).toBe('Sua conta foi acessada em outro computador.');
  expect(pt.errors.ERR_QUEUE_REQUIRED).toBe('Selecione uma fila');
  expect(pt.common.noPlanPermission).toBe(
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  );
});
