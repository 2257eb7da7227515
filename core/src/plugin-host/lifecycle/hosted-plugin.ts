import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PluginError, type PluginContext, type PluginDefinition } from '@recado/sdk';
import type { PluginInfo } from '@recado/sdk/contracts';
import { isInstallationFault } from '../../infra/database-faults.js';
import type { Infra } from '../../infra/infra.js';
import type { FoundPlugin } from './discover.js';
import type { LifecycleDeadlines, TrialStep } from './lifecycle-deadlines.js';
import { guarded, type Deadline } from './with-deadline.js';
import { completeSettings } from './complete-settings.js';
import { compatibilityProblem } from './manifest.js';
import { migratePlugin } from './plugin-migrations.js';
import type { PluginIcon } from './plugin-icon.js';
import type { PluginRow } from '../context/plugin-settings.js';
import {
  PluginProblem,
  assertDeclared,
  definitionOf,
  nothingRegistered,
  registerPlugin,
  type Registered,
} from './registration-checks.js';
import { showSourcesOf } from '../../infra/source-lines.js';
import { sharedEnding } from '../../infra/shared-ending.js';
import { missingSettings } from './missing-settings.js';
import { sentenceOf } from './start-problem.js';

const NOTHING = nothingRegistered();
const againAfterMs = (faults: number): number => Math.min(2_000 * 2 ** faults, 300_000);

/** One plugin and its state: discovered → compatible → migrated → ready, or disabled, or failed with a sentence. */
export class HostedPlugin {
  state: PluginInfo['state'] = 'discovered';
  error: string | null = null;
  since: Date;
  registered: Registered = NOTHING;
  settings: Record<string, unknown> = {};
  context: PluginContext | undefined;
  definition: PluginDefinition | undefined;
  /** Form of its own settings; known as soon as it was loaded, whether or not it became ready. */
  settingsSchema: PluginDefinition['settings'];
  isLoaded = false;
  /** Revision of the operator's row that it runs with. */
  revision = 0;
  /** Resolves when it has become ready, disabled or failed; never rejects. */
  settled: Promise<void>;
  private settle!: () => void;
  private life = sharedEnding();
  private isSuperseded = false;
  /** The loaded version: the one found, or the previous one. */
  private code: FoundPlugin;
  /** How often in a row the installation kept it from starting; when to retry, by the monotonic clock. */
  private faults = 0;
  private againAt = Infinity;
  private readonly inHand = new Set<Promise<unknown>>();
  /** Called before each step of its start. */
  onStep: (step: TrialStep) => void = () => undefined;

  constructor(
    public found: FoundPlugin,
    private readonly infra: Infra,
    private readonly deadlines: LifecycleDeadlines,
    private readonly contextFor: (plugin: HostedPlugin, signal: AbortSignal) => PluginContext,
  ) {
    this.code = found;
    this.since = infra.clock.now();
    this.settled = new Promise((resolve) => (this.settle = resolve));
  }

  get id(): string {
    return this.found.id;
  }
  /** Its channels, even while it does not run: connections belong to it in any case. */
  get channelIds(): readonly string[] {
    return this.code.channels;
  }
  get signal(): AbortSignal {
    return this.life.signal;
  }
  /** Its version and its settings: if they differ, its connections are provisioned again. */
  get edition(): string {
    return `${this.found.version ?? '0'}/${this.revision}`;
  }
  get icon(): PluginIcon | undefined {
    return this.code.icon;
  }
  get isReady(): boolean {
    return this.state === 'ready';
  }
  /** It failed through no fault of its own, and may be started again. */
  get isDueAgain(): boolean {
    return this.state === 'failed' && performance.now() >= this.againAt;
  }
  /** Still starting: calls wait for `settled`. */
  get isStarting(): boolean {
    return this.state === 'discovered' || this.state === 'compatible' || this.state === 'migrated';
  }

  /** Another version was installed: its code is loaded at the next start. */
  relocate(found: FoundPlugin): void {
    this.found = found;
    this.code = found;
    this.isLoaded = false;
    this.settingsSchema = undefined;
  }

  disable(reason: string): void {
    this.move('disabled', reason);
    this.settle();
  }

  /** Runs a call into the plugin, so that a restart can wait for it. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    const running = call();
    this.inHand.add(running);
    try {
      return await running;
    } finally {
      this.inHand.delete(running);
    }
  }

  /** A restart is requested: a running start ends, and new calls wait for the new one. */
  supersede(): void {
    if (this.isSuperseded) return;
    if (this.isStarting) return this.life.abort(new Error('the plugin is being restarted'));
    this.settled = new Promise((resolve) => (this.settle = resolve));
    this.move('discovered', null);
    this.isSuperseded = true;
  }

  /** Resolves when calls in progress have ended, or their time is over. */
  async drain(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.deadlines.drainMs)));
    await Promise.race([Promise.allSettled(this.inHand), late]);
    clearTimeout(timer);
  }

  async start(row: PluginRow | undefined): Promise<void> {
    this.code = this.found;
    try {
      await this.begin(row);
      this.settle();
    } catch (error) {
      if (await this.fallsBack(row, error)) this.settle();
      else this.fail(error);
    }
  }

  private async begin(row: PluginRow | undefined): Promise<void> {
    this.life = sharedEnding();
    this.move('discovered', null);
    await this.run(row);
  }

  /** A version that does not start: the previous one continues, and reports it. */
  private async fallsBack(row: PluginRow | undefined, cause: unknown): Promise<boolean> {
    const { former } = this.found;
    if (!former || this.isSuperseded) return false;
    this.life.abort(new Error('the plugin failed'));
    this.code = former;
    try {
      await this.begin(row);
    } catch (error) {
      this.infra.log.error({ err: error, plugin: this.id }, 'the previous version does not start either');
      this.code = this.found;
      return false;
    }
    const { version } = this.found;
    this.infra.log.error(
      { err: cause, plugin: this.id, version },
      'a version did not start: the previous one continues',
    );
    const [ours, theirs] = [this.found.version ?? '?', former.version ?? '?'];
    this.error = `Version ${ours} does not start, so version ${theirs} goes on. ${sentenceOf(cause, this.found.folder)}`;
    return true;
  }

  private async run(row: PluginRow | undefined): Promise<void> {
    const { manifest, folder } = this.usable();
    this.move('compatible', null);
    this.onStep('load');
    const definition = await this.load(this.life.signal);
    const registered = registerPlugin(definition);
    assertDeclared(this.code, registered);
    const settings = completeSettings(definition, row);
    // Last before it runs: a version that cannot run leaves the database as it was.
    this.onStep('migrate');
    if (manifest.migrations) await migratePlugin(this.infra.db, this.id, join(folder, manifest.migrations));
    this.move('migrated', null);
    this.registered = registered;
    this.settings = settings;
    this.definition = definition;
    const context = this.contextFor(this, this.life.signal);
    this.context = context;
    const { init } = definition;
    this.onStep('init');
    if (init)
      await guarded('Its init()', this.within(this.deadlines.initMs, 'Its init()'), (signal) =>
        init.call(definition, { ...context, signal: AbortSignal.any([signal, this.life.signal]) }),
      );
    this.faults = 0;
    this.move('ready', null);
    this.infra.log.info({ plugin: this.id, version: this.code.version }, 'plugin ready');
  }

  /** A deadline with a name for its error. */
  private within(ms: number, what: string, signal: AbortSignal | null = this.life.signal): Deadline {
    const onTimeout = () => new PluginError('TEMPORARY', `${what} did not end within ${ms / 1000} s`);
    return { ms, onTimeout, ...(signal && { signal }) };
  }

  /** The manifest and folder of a plugin that this core can run. */
  private usable() {
    const { manifest, folder, problem } = this.code;
    if (!manifest) throw new PluginProblem(problem ?? 'Its manifest cannot be used.');
    const incompatible = compatibilityProblem(manifest);
    if (incompatible) throw new PluginProblem(incompatible);
    return { manifest, folder };
  }

  private async load(signal?: AbortSignal): Promise<PluginDefinition> {
    const { manifest, folder } = this.usable();
    showSourcesOf(folder);
    const entry = pathToFileURL(join(folder, manifest.entry)).href;
    const load = () => import(/* @vite-ignore */ entry) as Promise<unknown>;
    const module = await guarded(
      'Loading it',
      this.within(this.deadlines.loadMs, 'Loading it', signal ?? null),
      load,
    );
    const definition = definitionOf(module);
    this.settingsSchema = definition.settings;
    this.isLoaded = true;
    return definition;
  }

  /** It is off, and its settings are unknown as long as its code is not loaded. */
  get isUnread(): boolean {
    return !this.isLoaded && this.state === 'disabled';
  }

  /** Loads the code of a disabled plugin, to know its settings: they can be entered before it runs. */
  async learnSettings(): Promise<void> {
    this.onStep('load');
    try {
      await this.load();
    } catch (error) {
      this.infra.log.warn({ err: error, plugin: this.id }, 'a plugin’s settings could not be read');
    }
  }

  /** Stops it: its signal is aborted, and `dispose` gets a moment. Its registrations are gone. */
  async stop(): Promise<void> {
    const { definition } = this;
    this.life.abort(new Error('the plugin is being stopped'));
    this.registered = NOTHING;
    this.definition = undefined;
    if (!definition?.dispose) return;
    await guarded('Its dispose()', { ms: this.deadlines.disposeMs }, () => definition.dispose!()).catch(
      (error: unknown) =>
        this.infra.log.warn({ err: error, plugin: this.id }, 'a plugin did not stop cleanly'),
    );
  }

  fail(error: unknown): void {
    this.registered = NOTHING;
    this.life.abort(new Error('the plugin failed'));
    const { version } = this.code;
    this.infra.log.error({ err: error, plugin: this.id, version }, 'plugin failed');
    this.againAt = isInstallationFault(error) ? performance.now() + againAfterMs(this.faults++) : Infinity;
    this.move('failed', sentenceOf(error, this.code.folder));
    this.settle();
  }

  private move(state: PluginInfo['state'], error: string | null): void {
    this.isSuperseded = false;
    this.state = state;
    this.error = error;
    this.since = this.infra.clock.now();
  }

  info(): PluginInfo {
    const { manifest, version, displayName, icon } = this.code;
    return {
      id: this.id,
      displayName,
      icon: icon ? `/api/plugin-icons/${this.id}/${icon.name}` : null,
      version,
      kinds: manifest?.kinds ?? [],
      sdk: manifest?.sdk ?? null,
      state: this.state,
      error: this.error,
      since: this.since.toISOString(),
      ...missingSettings(this),
    };
  }
}
