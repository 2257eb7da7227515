import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  restart?: string;
  stop_grace_period?: string;
  profiles?: string[];
  healthcheck?: { disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  command?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { environment: string }>;
  volumes: Record<string, unknown>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as Compose;
const dockerfile = readFileSync(join(root, 'core/docker/Dockerfile'), 'utf8');
const services = Object.entries(compose.services);
const core = services.filter(([, service]) => service.build);
const example = readFileSync(join(root, '.env.example'), 'utf8');

/** The Compose specification's own schema, as the linter for Compose files includes it. */
function specification() {
  const linter = createRequire(import.meta.url).resolve('dclint/package.json');
  return JSON.parse(readFileSync(join(dirname(linter), 'schemas/compose.schema.json'), 'utf8'));
}

describe('docker-compose.yml', () => {
  it('is valid against the Compose specification', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const schema = specification();
    delete schema.$schema; // names draft 7 by an address that the validator does not know
    const valid = ajv.compile(schema);
    expect(valid(compose) ? [] : valid.errors).toEqual([]);
    expect(valid({ ...compose, servces: {} })).toBe(false);
  });

  it('runs the core by roles, and a migration before them', () => {
    const roles = ['api', 'worker', 'sessions'];
    for (const role of roles) {
      expect(compose.services[role]?.environment?.['RECADO_ROLES']).toBe(role);
      expect(compose.services[role]?.depends_on?.['migrate']?.condition).toBe(
        'service_completed_successfully',
      );
    }
    expect(core.map(([name]) => name).toSorted()).toEqual([...roles, 'migrate'].toSorted());
    expect(compose.services['migrate']?.restart).toBe('no');
  });

  it('waits only for services that exist and can be healthy', () => {
    for (const [name, service] of services) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const target = compose.services[other];
        expect(target, `${name} waits for ${other}`).toBeDefined();
        if (condition !== 'service_healthy') continue;
        const checked = target?.healthcheck ?? (target?.build && dockerfile.includes('HEALTHCHECK'));
        expect(checked, `${other} has a health check`).toBeTruthy();
      }
    }
  });

  it('restarts its services, gives them time to stop, and pins their images', () => {
    for (const [name, service] of services.filter(([name]) => name !== 'migrate')) {
      expect(service.restart, name).toBe('unless-stopped');
      expect(service.stop_grace_period, name).toMatch(/^\d+s$/);
      if (!service.build) expect(service.image, name).toMatch(/^[a-z]+:\d+(\.\d+)?$/);
    }
  });

  it('declares every volume and secret that it uses', () => {
    for (const [name, service] of services) {
      for (const secret of service.secrets ?? []) expect(compose.secrets, name).toHaveProperty(secret);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
        else expect(compose.volumes, name).toHaveProperty(source);
      }
    }
  });

  it('contains no secret: each comes from the environment and is passed as a file', () => {
    for (const { environment } of Object.values(compose.secrets)) {
      // Not even empty ones: Compose warns of an unset variable, and accepts an empty one.
      expect(example).toMatch(new RegExp(`^# ${environment}=$`, 'm'));
      expect(text).not.toContain(`\${${environment}`);
    }
    for (const [name, service] of services) {
      for (const [variable, value] of Object.entries(service.environment ?? {})) {
        if (/SECRET|PASSWORD/.test(variable))
          expect(`${name} ${variable}=${value}`).toMatch(/_FILE=\/run\/secrets\/\w+$/);
      }
    }
  });

  it('lists in .env.example every variable that it reads', () => {
    const read = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    const named = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(named).toEqual(expect.arrayContaining(read));
    const used = [...read, ...Object.values(compose.secrets).map((secret) => secret.environment)];
    expect(named.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('makes Redis durable and never lets it evict data', () => {
    const command = compose.services['redis']?.command?.join(' ') ?? '';
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('exposes only the core and the proxy', () => {
    expect(services.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['api', 'proxy']);
  });
});

describe('the image', () => {
  it('is built from files that exist, on Node 24, and does not run as root', () => {
    const [, service] = core[0]!;
    expect(existsSync(join(root, service.build!.dockerfile))).toBe(true);
    for (const [file] of dockerfile.matchAll(/core\/docker\/[\w.]+/g)) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      'node:24-slim',
      'node:24-slim',
    ]);
    expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'));
  });

  it('starts the built core', () => {
    const [, command = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command)).toEqual(['node', 'core/dist/bundle/main.js']);
    expect(existsSync(join(root, 'core/src/main.ts'))).toBe(true);
  });
});
