import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { afterAll, beforeAll } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../../support/reference-app.js';
import { writeAnswererPlugin } from './answerer-plugin.js';

/** The setup of a test file that calls `answererApp()`: one running app with the reference channel and an answerer. */
export let app: ReferenceApp;
/** Milliseconds by which the app's clock is ahead. */
export const clock = { ahead: 0 };

export function answererApp(): void {
  let folder: string;
  beforeAll(async () => {
    clock.ahead = 0;
    folder = await mkdtemp(join(tmpdir(), 'recado-answerer-'));
    await Promise.all([writeReferencePlugin(folder), writeAnswererPlugin(folder)]);
    app = await startReferenceApp({
      started: true,
      clock: { now: () => new Date(Date.now() + clock.ahead) },
      env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference,answerer' },
    });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
