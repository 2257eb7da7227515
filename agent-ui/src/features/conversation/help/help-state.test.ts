import { describe, expect, it } from 'vitest';
import { IDLE, arrived, following, type HelpState, type HelpTask } from './help-state';

const running = (task: HelpTask, from = '') => ({ phase: 'running', task, from, since: 7 }) as const;
const DRAFT: HelpTask = { kind: 'draft' };
const SHORTER: HelpTask = { kind: 'rewrite', style: 'shorter' };
const made = { text: 'Abrimos às 9h.', sources: [{ id: 1, shortcode: 'horario', text: 'Abrimos às 9h.' }] };

describe('help with a text', () => {
  it('ends when the agent types on', () => {
    expect(following(running(SHORTER, 'Olá'), 'Olá,', 7)).toBe(IDLE);
    const undisturbed = running(SHORTER, 'Olá');
    expect(following(undisturbed, 'Olá', 8)).toBe(undisturbed);
  });
  it('drops a draft when the customer writes, being made or waiting', () => {
    const moved = { phase: 'said', what: 'movedOn' };
    expect(following(running(DRAFT), '', 8)).toMatchObject(moved);
    expect(following({ phase: 'offered', draft: made, since: 7 }, 'Meu texto', 8)).toMatchObject(moved);
    const undisturbed = running(DRAFT);
    expect(following(undisturbed, '', 7)).toBe(undisturbed);
  });
  it('puts a draft into an empty field, and asks before it replaces a text', () => {
    expect(arrived(running(DRAFT), made, undefined)).toMatchObject({
      phase: 'made',
      isDraft: true,
      before: '',
    });
    expect(arrived(running(DRAFT, 'Meu texto'), made, undefined)).toEqual({
      phase: 'offered',
      draft: made,
      since: 7,
    });
  });
  it('says that the quick replies have no answer', () => {
    const nothing = { text: '', sources: [] };
    expect(arrived(running(DRAFT), nothing, undefined)).toMatchObject({ what: 'nothingFound' });
    expect(arrived(running(SHORTER, 'Olá'), nothing, undefined)).toMatchObject({ what: 'nothing' });
  });
  it('keeps the sources of a draft that is edited, until the field is empty', () => {
    const state = arrived(running(DRAFT), made, undefined) as HelpState;
    expect(following(state, 'Abrimos às 9h, Ana.', 7)).toBe(state);
    expect(following(state, ' ', 7)).toBe(IDLE);
    expect(following(arrived(running(SHORTER, 'Olá'), made, undefined), 'Abrimos', 7)).toBe(IDLE);
  });
});
