import { beforeEach, describe, expect, it, vi } from 'vitest';

let texts: typeof import('./known');
beforeEach(async () => {
  vi.resetModules();
  texts = await import('./known');
});
const sections = () => Object.keys(texts.known.get()?.texts ?? {});

describe('the texts that are shown', () => {
  it('have a part that was opened while their language was on its way', async () => {
    await texts.showLanguage('pt');
    await Promise.all([texts.showLanguage('es'), texts.prepareLazyTexts('rare')]);
    expect(texts.known.get()?.language).toBe('es');
    expect(sections()).toContain('dashboard');
  });

  it('have a language that was chosen while a part was on its way', async () => {
    await texts.showLanguage('pt');
    const part = texts.prepareLazyTexts('rare');
    const language = texts.showLanguage('en');
    await part;
    expect(sections()).toContain('dashboard');
    await language;
    expect(texts.known.get()).toMatchObject({ language: 'en', texts: { dashboard: {}, kanban: {} } });
  });

  it('are those of the language that was chosen last', async () => {
    await Promise.all([texts.showLanguage('en'), texts.showLanguage('tr'), texts.showLanguage('pt')]);
    expect(texts.known.get()?.language).toBe('pt');
  });

  it('stay the same while nothing new is asked for', async () => {
    await texts.showLanguage('pt');
    await texts.prepareLazyTexts();
    const shown = texts.known.get();
    await texts.showLanguage('pt');
    await texts.prepareLazyTexts();
    expect(texts.known.get()).toBe(shown);
  });
});
