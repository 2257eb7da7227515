import { afterEach, describe, expect, it } from 'vitest';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { keptHere } from '../support/process.js';
import { faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

/** The reference channel that harms the process as a customer's message says. */
const HOSTILE = `
import { execSync } from 'node:child_process';
import { referencePlugin } from '{{module}}';
const held = [];
function leak() { for (let n = 0; n < 8_000; n++) held.push({ n, text: 'x' + n, more: [n, n] }); }
function hold(ms) { const end = performance.now() + ms; while (performance.now() < end) JSON.parse('[1,2,3]'); }
const hostile = (webhook) => ({ ...webhook, parse(payload) {
  const [, word, value] = /!(\\w+) (\\d+)/.exec(JSON.stringify(payload)) ?? [];
  if (word === 'exit') process.exit(Number(value));
  if (word === 'kill') process.kill(process.pid, 'SIGKILL');
  if (word === 'hold') hold(Number(value));
  if (word === 'wait') execSync('sleep ' + value);
  if (word === 'forever') hold(Infinity);
  if (word === 'leak') leak();
  return webhook.parse(payload);
} });
export default { register: (registry) => referencePlugin.register({ ...registry,
  channel: (adapter) => registry.channel({ ...adapter, webhook: hostile(adapter.webhook) }) }) };
`;

let stop: Scene['stop'];
afterEach(() => stop());

async function begin(env: Record<string, string> = {}) {
  const scene = await startScene({ RECADO_LOG_LEVEL: 'warn', ...env }, undefined, (folder) =>
    writeReferencePlugin(folder, 'reference', { entry: HOSTILE }),
  );
  stop = scene.stop;
  const chief = await scene.aUser(scene.company, { super: true, profile: 'admin' });
  let number = 0;
  const show = async () => (await call(scene, chief, 'GET', '/plugins/reference')).body;
  const soon = { interval: 50 };
  return {
    scene,
    show,
    /** A customer writes; undefined if the process ended meanwhile. */
    write: (text: string) =>
      scene.provider
        .post([scene.provider.customer({ phone: `551196${String(++number).padStart(7, '0')}` }).text(text)])
        .then(([answer]) => answer?.status)
        .catch(() => undefined),
    enable: () => call(scene, chief, 'PUT', '/plugins/reference/enabled', { enabled: true }),
    says: (what: RegExp) => expect.poll(() => scene.core.output(), soon).toMatch(what),
    isOff: (why: RegExp) => expect.poll(async () => (await show()).error, soon).toMatch(why),
  };
}

describe.each(faultSeeds())('seed %i', () => {
  it('case 47: a plugin that tries to end the process is stopped, named, and disabled the second time', async () => {
    const { scene, show, write, enable, says, isOff } = await begin();
    // While its table is missing, the incident waits.
    await scene.db.raw('RENAME TABLE pluginIncidents TO incidentsAway');
    expect(await write('!exit 7')).toBe(200);
    await says(/the plugin \\"reference\\": parse \(entry\.mjs:\d+\) called process\.exit\(7\)/);
    await says(/an incident of a plugin could not be recorded yet/);
    await scene.db.raw('RENAME TABLE incidentsAway TO pluginIncidents');
    await expect
      .poll(async () => (await show()).incidents)
      .toMatchObject([{ kind: 'exit', certain: true, detail: expect.stringContaining('process.exit(7)') }]);
    expect(await show()).toMatchObject({ state: 'ready', unreadable: 1 });
    expect(await write('hello')).toBe(200);
    expect(await write('!kill 9')).toBe(200);
    await isOff(
      /^It was switched off: it harmed the whole process twice within a day, at last when it tried to end it\. parse/,
    );
    await says(/the plugin \\"reference\\" is disabled/);
    expect((await fetch(`${scene.core.url}/health/ready`)).status).toBe(200);
    expect(await write('later')).toBe(503); // the provider keeps it

    // Enabling it again gives it another chance.
    expect((await enable()).body).toMatchObject({ state: 'ready', error: null });
    expect(await write('!exit 1')).toBe(200);
    expect(await write('hello again')).toBe(200);
    expect((await show()).state).toBe('ready');
  });

  it('case 47: one that blocks the process for 10 s is named meanwhile, even in native code', async () => {
    const { show, write, says, isOff } = await begin();
    const held = write('!hold 11000');
    await says(/the plugin \\"reference\\" holds up the whole process/);
    await says(/the plugin \\"reference\\" has held up the whole process for 10 s/);
    expect(await held).toBe(200);
    await says(/was held up by the plugin \\"reference\\", and goes on/);
    await expect.poll(async () => (await show()).incidents).toMatchObject([{ kind: 'block', certain: true }]);
    expect(await write('!wait 11')).toBe(200);
    await isOff(/twice within a day, at last when it held it up\./);
  });

  it('case 47: one that blocks for ever ends with its process, and the next one reports it', async () => {
    const { scene, show, write, says, isOff } = await begin();
    void write('!forever 1');
    expect((await scene.core.exited).signal).toBe('SIGKILL');
    await says(/does not let go: the process is ended/);
    await scene.restart();
    await expect
      .poll(async () => (await show()).incidents)
      .toMatchObject([{ kind: 'block', certain: true, detail: expect.stringContaining('hold (entry.mjs:') }]);
    expect(await write('!exit 1')).toBe(200);
    await isOff(/at last when it tried to end it/);
  });

  it('case 47: one that fills the memory is named, the process stops in an orderly way, and the next one reports it', async () => {
    const { scene, show, write, says, isOff } = await begin({
      NODE_OPTIONS: `${keptHere()['NODE_OPTIONS']} --max-old-space-size=220`,
    });
    let ended = false;
    void scene.core.exited.then(() => (ended = true));
    while (!ended) await write('!leak 1');
    expect(await scene.core.exited).toMatchObject({ code: 1, signal: null });
    await says(/the plugin \\"reference\\": \d+ % of the memory was used, and its code allocated \d+ %/);
    await scene.restart();
    expect(await write('!exit 1')).toBe(200);
    await isOff(/twice within a day/);
    expect((await show()).incidents).toMatchObject([{ kind: 'exit' }, { kind: 'memory', certain: true }]);
  });
});
