import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as contracts from '@recado/sdk/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../src/infra/http/api-document/document.js';
import { startTestApp, type TestApp } from '../support/app.js';

const run = promisify(execFile);

interface Body {
  content: Record<string, { schema: object; example?: unknown }>;
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: ApiDocument;
  let folder: string;
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
    );
  const operation = (id: string) => operations().find(({ operationId }) => operationId === id)!;

  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'recado-openapi-'))]);
    const answer = await app.app.inject('/api/docs/json');
    expect(answer.statusCode).toBe(200);
    document = answer.json();
    writeFileSync(join(folder, 'openapi.json'), answer.body);
    leaveBehind(document);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await app.stop();
  });

  it('GET /docs/json describes every call, below the one base, under the name of its contract', () => {
    expect(document.openapi).toMatch(/^3\./);
    const calls = app.app.routeTable.filter(({ call, method }) => call && method !== 'HEAD');
    expect(operations()).toHaveLength(calls.length);
    for (const { path, operationId, responses } of operations()) {
      expect(path).toMatch(/^\/api\//);
      expect(contracts).toHaveProperty(operationId);
      expect(Object.keys(responses).length, operationId).toBeGreaterThan(1);
    }
  });

  it('GET /docs/json passes a linter', async () => {
    const linter = fileURLToPath(new URL('lint-document.mjs', import.meta.url));
    const { stdout } = await run(process.execPath, [linter, join(folder, 'openapi.json')]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('GET /docs/json says what each parameter means', () => {
    const silent = operations().flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('GET /docs/json has one template for paths that differ only in the names of parameters', () => {
    const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(templates).size).toBe(templates.length);
    const messages = document.paths['/api/messages/{id}']!;
    expect(Object.keys(messages).sort()).toEqual(['delete', 'get', 'post']);
    const described = (method: string) => messages[method]!.parameters!.find(({ name }) => name === 'id');
    expect(described('get')).toMatchObject({ in: 'path', description: 'Id of the ticket' });
    expect(described('delete')).toMatchObject({ in: 'path', description: 'Id of the message' });
  });

  it('GET /docs/json names the types, and refers to them by these names', () => {
    const schemas = document.components['schemas'] as Record<string, object>;
    for (const name of ['Ticket', 'Message', 'Contact', 'User', 'Error', 'SendMessageBody'])
      expect(schemas).toHaveProperty([name, 'properties']);
    expect(operation('showTicket').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } },
    });
  });

  it('GET /docs/json says that a send returns a message, or a list of those it made', () => {
    expect(operation('sendMessage').responses['201']).toMatchObject({
      description: expect.stringContaining('a list'),
      content: {
        'application/json': {
          schema: { anyOf: [{ $ref: '#/components/schemas/Message' }, { type: 'array' }] },
        },
      },
    });
    const { content } = operation('sendMessage').requestBody as Body;
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  });

  it('GET /docs/json tells which errors a call can answer', () => {
    const codes = (id: string) => JSON.stringify(resolved(operation(id).responses));
    const resolved = (responses: Record<string, object>) =>
      Object.values(responses).map((one) => {
        const name = (one as { $ref?: string }).$ref?.split('/').at(-1);
        return name ? (document.components['responses'] as Record<string, object>)[name] : one;
      });
    expect(codes('updateTicket')).toContain('ERR_OTHER_OPEN_TICKET');
    expect(codes('updateTicket')).toContain('ERR_NO_TICKET_FOUND');
    expect(codes('updateUser')).toContain('ERR_EDITED_MEANWHILE');
    expect(codes('listPublicPlans')).not.toContain('ERR_TOKEN');
    expect(codes('listTags')).not.toContain('ERR_TOKEN_SCOPE');
    expect(codes('updateTag')).toContain('ERR_TOKEN_SCOPE');
    expect(codes('updateUser')).toContain('ERR_TOKEN_NOT_ALLOWED');
    expect(codes('listPublicPlans')).not.toContain('ERR_UNAUTHENTICATED');
    expect(codes('listTags')).not.toContain('ERR_NO_PERMISSION');
    expect(codes('deleteTicket')).toContain('ERR_NO_PERMISSION');
  });

  it('GET /docs/json says what is a file, what a redirect, and what needs the refresh cookie', () => {
    const types = (id: string) => Object.keys((operation(id).responses['200'] as Body).content);
    expect(types('contactImportErrors')).toContain('text/csv');
    expect(types('showSignedMedia')).toContain('application/octet-stream');
    expect(operation('finishFacebookLogin').responses).toHaveProperty('302');
    expect(operation('refreshToken').security).toEqual([{ refreshCookie: [] }]);
  });

  it('GET /docs/json has examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addSchema({ $id: 'doc', components: document.components });
    const examples = operations().flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((one) =>
        Object.values((one as Body | undefined)?.content ?? {}).flatMap(({ schema, example }) =>
          example === undefined ? [] : [{ operationId, schema, example }],
        ),
      ),
    );
    expect(examples.length).toBeGreaterThan(12);
    for (const { operationId, schema, example } of examples) {
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')) as object;
      const fits = ajv.compile(absolute);
      expect([operationId, fits(example), fits.errors]).toEqual([operationId, true, null]);
    }
  });

  it('GET /docs shows it to a person', async () => {
    const page = await app.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

/** Written next to the test reports, so that the calls can be compared with the tests that passed. */
function leaveBehind(openapi: ApiDocument) {
  const folder = process.env['RECADO_REPORTS_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openapi, null, 2));
}
