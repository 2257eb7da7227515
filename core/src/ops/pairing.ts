import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@recado/sdk/contracts';
import { DEMO_MODE } from '@recado/sdk/rules';
import { apiError } from '../infra/errors.js';
import { runningProcesses } from '../infra/processes.js';
import type { Principal } from '../infra/tenancy.js';
import type { Services } from '../wiring/compose.js';
import { operatorOf } from './operator.js';
import { createPairingEvents, type PairingEvent } from './pairing-events.js';

/** A phone that is being linked to a connection. */
export interface Pairing {
  connection: Connection;
  /** What happens from now on, until the phone is linked, the attempt has ended, or the signal. */
  events(signal: AbortSignal): AsyncGenerator<PairingEvent, void>;
}

/** Linking a phone to a connection by a code, which the process that holds its session shows. */
export interface PairingOps {
  /**
   * Asks for a code: one to scan, or one to type on the phone of a number. A code of that kind that is shown already
   * stays. Throws ERR_NO_WAPP_FOUND; ERR_CONNECTION_KIND if its channel links no phone, or not by a number; ERR_IN_USE
   * if it is connected; ERR_COMPANY_SUSPENDED; ERR_PLUGIN_UNAVAILABLE; ERR_PLUGIN_CONFIG for a wrong number;
   * ERR_UNAVAILABLE if no process runs that opens sessions.
   */
  begin(id: number, phoneNumber?: string): Promise<Pairing>;
}

const LOOK_EVERY_MS = 400;
/** A process that ended without a word counts as running for half a minute: looking more often shows nothing more. */
const PROCESSES_EVERY_MS = 5_000;

export function createPairingOps(
  { connections, connectionSessions, connectionPorts, companies, plugins, infra }: Services,
  { rehearsal }: { rehearsal: boolean },
): PairingOps {
  async function assertSessionsOpen(): Promise<void> {
    const running = await runningProcesses(infra.db);
    if (!running.some(({ roles }) => roles.includes('sessions')))
      throw apiError(
        'ERR_UNAVAILABLE',
        'Recado does not run: no process opens the sessions of connections. Start it, and run this again.',
      );
  }

  /** The way to link a phone that a person can choose; undefined if the channel has only one. */
  function wayOf(
    { channel, mode, settings }: Connection,
    phoneNumber: string | undefined,
  ): { kind: 'qr' | 'code'; changed: Record<string, unknown> | undefined } | undefined {
    const fields = (plugins.channels.list().find(({ id }) => id === channel)?.modes[mode]?.schema[
      'properties'
    ] ?? {}) as Record<string, unknown>;
    if (!('pairing' in fields && 'phoneNumber' in fields)) {
      if (phoneNumber === undefined) return undefined;
      throw apiError('ERR_CONNECTION_KIND', `The channel "${channel}" links no phone by its number.`);
    }
    const wish = phoneNumber === undefined ? { pairing: 'qr' } : { pairing: 'code', phoneNumber };
    const former = { pairing: 'qr', ...settings } as Record<string, unknown>;
    const isSame = Object.entries(wish).every(([name, value]) => former[name] === value);
    const kind = phoneNumber === undefined ? 'qr' : 'code';
    return { kind, changed: isSame ? undefined : { ...settings, ...wish } };
  }

  function assertPossible({ channel, mode, name, number, status }: Connection): void {
    if (mode === DEMO_MODE)
      throw apiError('ERR_CONNECTION_KIND', `"${name}" belongs to the demo: no phone is behind it.`);
    if (!plugins.channels.list().some(({ id }) => id === channel))
      throw apiError('ERR_PLUGIN_UNAVAILABLE', `The channel "${channel}" is not available.`);
    if (!plugins.channels.hasSession(channel))
      throw apiError(
        'ERR_CONNECTION_KIND',
        `"${name}" is a connection of "${channel}", which links no phone.`,
      );
    if (status === 'CONNECTED')
      throw apiError(
        'ERR_IN_USE',
        `"${name}" is connected already${number ? `, as ${number}` : ''}: to link another phone, disconnect it first, in the back-office.`,
      );
  }

  async function* events(
    actor: Principal,
    id: number,
    kind: 'qr' | 'code' | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<PairingEvent, void> {
    const eventOf = createPairingEvents(kind);
    let lookedAt = performance.now();
    while (!signal.aborted) {
      const event = eventOf(await connections.show(actor, id), performance.now());
      if (event) yield event;
      if (event?.event === 'connected' || event?.event === 'ended') return;
      if (performance.now() - lookedAt >= PROCESSES_EVERY_MS) {
        await assertSessionsOpen();
        lookedAt = performance.now();
      }
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined); // ended: the loop ends
    }
  }

  return {
    async begin(id, phoneNumber) {
      const found = await connectionPorts.lookup.byId(id);
      if (!found) throw apiError('ERR_NO_WAPP_FOUND');
      const { companyId } = found.inbound;
      const actor = await operatorOf(companies, companyId);
      await plugins.host.start();
      const former = await connections.show(actor, id);
      assertPossible(former);
      const way = wayOf(former, phoneNumber);
      if (!(await companies.show({ companyId })).status) throw apiError('ERR_COMPANY_SUSPENDED');
      await assertSessionsOpen();

      const { mode, status, qrcodeKind } = former;
      // A phone that has just accepted a code is not interrupted.
      const changed = status === 'PAIRING' ? undefined : way?.changed;
      if (changed)
        await connections.update(actor, id, { mode, settings: changed }, { tellsProvider: !rehearsal });
      const isShown = status === 'qrcode' && (way === undefined || qrcodeKind === way.kind);
      // A session that opens with its sign-in keeps it.
      const goesOn = !changed && (isShown || status === 'OPENING' || status === 'PAIRING');
      if (!goesOn) await connectionSessions.renew(actor, id);
      return {
        connection: await connections.show(actor, id, false),
        events: (signal) => events(actor, id, way?.kind, signal),
      };
    },
  };
}
