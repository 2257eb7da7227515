import { describe, expect, it } from 'vitest';
import { problems } from './messages.mjs';
import { Problem } from './problem.mjs';

const all: Record<string, Problem> = {
  unknownVerb: problems.unknownVerb('x', ['start']),
  portTaken: problems.portTaken(3000),
  badPort: problems.badPort('x'),
  portForbidden: problems.portForbidden(80),
  noDisk: problems.noDisk('/data', 12, 400),
  cannotWrite: problems.cannotWrite('/data'),
  registryUnreachable: problems.registryUnreachable(''),
  installFailed: problems.installFailed(''),
  buildFailed: problems.buildFailed('core', ''),
  noApt: problems.noApt(['mariadb-server', 'redis-server']),
  noRoot: problems.noRoot(['redis-server'], 'sudo apt-get install -y redis-server'),
  aptFailed: problems.aptFailed('apt-get install', ''),
  engineFailed: problems.engineFailed('MariaDB', '/log', ''),
  engineDied: problems.engineDied('Redis', '/log'),
  engineStuck: problems.engineStuck('MariaDB', 7),
  engineUnreachable: problems.engineUnreachable('REDIS_URL', 'host:1'),
  badUrl: problems.badUrl('DATABASE_URL'),
  unreadableSetting: problems.unreadableSetting('DATABASE_URL', '/file'),
  alreadyRunning: problems.alreadyRunning('/data', 7),
  prepareFailed: problems.prepareFailed(''),
  coreNotReady: problems.coreNotReady(60, '/log', ''),
  coreFailed: problems.coreFailed('/log', ''),
  noTests: problems.noTests(['core']),
};

describe('sentences about missing requirements', () => {
  it.each(Object.entries(all))(
    '%s is on one line, ends with a full stop, and ends the command with an error',
    (_name, problem) => {
      expect(problem).toBeInstanceOf(Problem);
      expect(problem.message).toMatch(/^[^\n]+\.$/);
      expect(problem.exitCode).toBeGreaterThan(0);
    },
  );

  it('suggests a command when a port is taken', () => {
    expect(problems.portTaken(3000).message).toContain('PORT=3100 npm start');
    expect(problems.portTaken(65500).message).toContain('PORT=3000 npm start');
  });

  it('names the packages, the variables and the containers when there is no apt', () => {
    const { message } = problems.noApt(['mariadb-server', 'redis-server']);
    expect(message).toMatch(/^mariadb-server and redis-server are not installed/);
    expect(message).toContain('DATABASE_URL and REDIS_URL');
    expect(message).toContain('docker compose up');
  });

  it('gives the exact command when this user may not install', () => {
    expect(problems.noRoot(['redis-server'], 'sudo apt-get install -y redis-server').message).toContain(
      '"sudo apt-get install -y redis-server" once as an administrator',
    );
  });
});
