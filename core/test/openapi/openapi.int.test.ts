import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: Document;
  beforeAll(async () => {
    app = await startTestApp();
    const answer = await app.app.inject('/api/docs/json');
    expect(answer.statusCode).toBe(200);
    document = answer.json();
    leaveBehind(document);
  });
  afterAll(() => app.stop());

  it('GET /docs/json describes every call, below the one base, with its responses', () => {
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/auth/login', '/api/tickets']));
    for (const [path, calls] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/(api\/|$)/);
      for (const [method, call] of Object.entries(calls)) {
        expect(Object.keys(call.responses ?? {}), `${method} ${path}`).not.toEqual([]);
      }
    }
  });

  it('GET /docs/json says that a send returns a message, or a list of those it made', () => {
    const sent = document.paths['/api/messages/{ticketId}']!['post']!.responses!['201'];
    expect(sent).toMatchObject({
      description: expect.stringContaining('a list'),
      content: { 'application/json': { schema: { anyOf: [{ type: 'object' }, { type: 'array' }] } } },
    });
  });

  it('GET /docs shows it to a person', async () => {
    const page = await app.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

/** Written next to the test reports, so that the calls can be compared with the tests that passed. */
function leaveBehind(openapi: Document) {
  const folder = process.env['RECADO_REPORTS_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openapi, null, 2));
}
