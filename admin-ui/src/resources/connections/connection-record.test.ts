import { expect, it } from 'vitest';
import { ConnectionAutomationForm, type Channel } from '@recado/sdk/contracts';
import { snippetKind, toConnectionForm } from './connection-record';

it('keeps, replaces or clears the token for calls', () => {
  const sent = (values: Record<string, unknown>) =>
    toConnectionForm({ name: 'Loja', wavoipSet: true, ...values }, undefined);
  expect(sent({ wavoip: '' })).toEqual({ name: 'Loja' });
  expect(sent({ wavoip: 'novo' })).toEqual({ name: 'Loja', wavoip: 'novo' });
  expect(sent({ wavoipCleared: true })).toEqual({ name: 'Loja', wavoip: null });
});

it('sends every field of a connection’s automation', () => {
  // Existing clients know the closing text by another name; it is sent once.
  const names = Object.keys(ConnectionAutomationForm.properties).filter((name) => name !== 'farewellMessage');
  const values = Object.fromEntries(names.map((name) => [name, 1]));
  expect(toConnectionForm({ ...values, unknown: 1 }, undefined)).toEqual(values);
});

it('imports only over a supporting channel, with both dates, and clears them when switched off', () => {
  const phone = { id: 'whatsapp', capabilities: { history: true }, modes: {} } as unknown as Channel;
  const asked = {
    ...{ importMessages: true, importOldMessages: '2026-01-01T03:00:00.000Z', importRecentMessages: '' },
    ...{ importOldMessagesGroups: true, closedTicketsPostImported: false },
  };
  const { importMessages: _, ...sent } = { ...asked, importRecentMessages: null };
  expect(toConnectionForm(asked, phone)).toEqual(sent);
  expect(toConnectionForm(asked, undefined)).toEqual({});
  const off = { ...sent, importOldMessages: null };
  expect(toConnectionForm({ ...asked, importMessages: false }, phone)).toEqual(off);
});

it('tells a webhook address from the code for a web page', () => {
  expect(snippetKind('https://chat.example/api/hooks/whatsappapi')).toBe('address');
  expect(snippetKind('<script async src="https://chat.example/widget/webchat.js"></script>')).toBe('code');
});
