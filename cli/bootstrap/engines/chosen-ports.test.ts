import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePorts } from './chosen-ports.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'recado-ports-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('ports of the private engines', () => {
  it('stay the same', async () => {
    const file = join(folder, 'ports.json');
    const ports = await choosePorts(file);
    expect(await choosePorts(file)).toEqual(ports);
    expect(readdirSync(folder)).toEqual(['ports.json']);
  });

  it.each(['{kaputt', '', 'null', '[]', '{"mariadb":"x","redis":99999999}'])(
    'are new ones if the file is damaged: %s',
    async (content) => {
      const file = join(folder, 'ports.json');
      writeFileSync(file, content);
      const ports = await choosePorts(file);
      expect(ports).toEqual({ mariadb: expect.any(Number), redis: expect.any(Number) });
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(ports);
    },
  );
});
