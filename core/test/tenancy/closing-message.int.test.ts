import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let test: ReferenceApp;
beforeAll(async () => {
  test = await startReferenceApp();
});
afterAll(() => test.stop());

it('POST and PUT /whatsapp take farewellMessage for complationMessage, and refuse two different texts', async () => {
  const client = test.api.as(await test.anAdmin(await test.aCompany()));
  const settings = { ...test.line.settings, ...test.line.secrets };
  const texts = { complationMessage: '', farewellMessage: 'Até logo' };
  const { id, ...made } = (
    await client.post('/whatsapp', { ...texts, name: 'Loja', channel: 'reference', settings })
  ).body;
  expect([made.complationMessage, made.farewellMessage]).toEqual(['Até logo', 'Até logo']);
  const put = async (form: object) => {
    const { status, body } = await client.put(`/whatsapp/${id}`, form);
    return [status, body.complationMessage, body.farewellMessage];
  };
  expect(await put({ farewellMessage: 'Tchau' })).toEqual([200, 'Tchau', 'Tchau']);
  // A form that was filled from a response sends both, of which a person edited one.
  expect(await put({ complationMessage: 'Tchau', farewellMessage: 'Valeu' })).toEqual([
    ...[200, 'Valeu', 'Valeu'],
  ]);
  expect(await put({ complationMessage: 'Adeus', farewellMessage: 'Valeu' })).toEqual([
    ...[200, 'Adeus', 'Adeus'],
  ]);
  expect(
    await client.put(`/whatsapp/${id}`, { name: 'X1', complationMessage: 'A', farewellMessage: 'B' }),
  ).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', field: 'farewellMessage' } });
  expect(await test.db('connections').where({ id }).first()).toMatchObject({
    name: 'Loja',
    closingMessage: 'Adeus',
  });
  expect(await put({ farewellMessage: null })).toEqual([200, null, null]);
  expect((await client.get(`/whatsapp/${id}`)).body.farewellMessage).toBeNull();
});
