import { describe, expect, it } from 'vitest';
import { connection } from './connection.js';
import { InstallationSettings, WidgetSettings, readSettings } from './settings.js';

describe('settings of a web chat', () => {
  it('have a default for any absent or invalid field', () => {
    const settings = readSettings({
      title: 'Oi',
      accent: 'red',
      maxUploadMb: '7',
      allowedOrigins: ['javascript:alert(1)'],
    });
    expect(settings).toMatchObject({
      title: 'Oi',
      accent: '#1d3f8f',
      maxUploadMb: 10,
      allowedOrigins: [],
    });
    expect(settings.fileKinds).toEqual(['image', 'audio', 'video', 'document']);
  });

  it('give the line to paste into a site', () => {
    const { code } = connection.snippet!({ key: 'abc', settings: {}, publicUrl: 'https://chat.example' });
    expect(code).toBe('<script async src="https://chat.example/widget/webchat.js" data-key="abc"></script>');
  });
});

it('has every field of its form in the four languages', () => {
  for (const [name, schema] of Object.entries({
    ...WidgetSettings.properties,
    ...InstallationSettings.properties,
  })) {
    const { 'x-texts': texts, description } = schema as {
      'x-texts'?: Record<string, { title: string; description?: string }>;
      description?: string;
    };
    for (const language of ['pt', 'es', 'tr']) {
      expect(texts?.[language]?.title, `${name} in ${language}`).toBeTruthy();
      expect(Boolean(texts?.[language]?.description), `${name} in ${language}`).toBe(Boolean(description));
    }
  }
});
