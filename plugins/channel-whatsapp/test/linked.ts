import type { ConnectionRecord, ConnectionState, InboundEvent, PluginDatabase } from '@recado/sdk';
import { createTestContext, type TestContext } from '@recado/sdk/testing';
import { testRootKey } from './server/certificate.js';
import type { CompanyPhone } from './server/company-phone.js';
import { WhatsAppServer } from './server/whatsapp-server.js';
import { adapter } from '../src/adapter.js';
import { openPluginDatabase } from '../../../core/test/support/plugin-database.js';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export interface LinkedOptions {
  number?: string;
  settings?: Record<string, unknown>;
  fence?: number;
  onReceive?(events: InboundEvent[]): void | Promise<void>;
  db?: PluginDatabase;
  /** Further fields of the connection's record. */
  record?: Partial<ConnectionRecord>;
}
type EventOf<Type> = Extract<InboundEvent, { type: Type }>;

/** A session of the plugin with its reports, over a test server and a separate database. */
export class Bench {
  private constructor(
    readonly server: WhatsAppServer,
    readonly database: Awaited<ReturnType<typeof openPluginDatabase>>,
  ) {}
  static async start(): Promise<Bench> {
    const [server, database] = await Promise.all([WhatsAppServer.start(), openPluginDatabase(MIGRATIONS)]);
    return new Bench(server, database);
  }
  async stop(): Promise<void> {
    await this.server.close();
    await this.database.close();
  }

  context(
    { settings = {}, fence = 1, onReceive, db, record }: LinkedOptions = {},
    connectionId = 1,
  ): TestContext {
    return createTestContext({
      pluginId: 'whatsapp',
      pluginSettings: {
        serverUrl: this.server.url,
        mediaUrl: this.server.media.origin,
        serverKey: testRootKey(),
      },
      connection: { id: connectionId, mode: 'phone', settings, ...record },
      db: db ?? this.database.db,
      lease: { fence, isHeld: () => true },
      ...(onReceive && { onReceive: (_id, events) => onReceive(events) }),
    });
  }

  /** Opens a session; the phone scans the code that it shows. */
  async open(options: LinkedOptions = {}, connectionId = 1): Promise<Linked> {
    const phone = this.server.phone(options.number ?? '5511900000000');
    return Linked.open(this, phone, this.context(options, connectionId));
  }
}

export class Linked {
  readonly states: ConnectionState[] = [];
  private readonly waiting = new Set<() => void>();
  close!: () => Promise<void>;
  /** False: a shown code is ignored. */
  scans = true;

  private constructor(
    readonly phone: CompanyPhone,
    readonly ctx: TestContext,
  ) {}
  static async open(_bench: Bench, phone: CompanyPhone, ctx: TestContext, scans = true): Promise<Linked> {
    const linked = new Linked(phone, ctx);
    linked.scans = scans;
    const receive = ctx.connections.receive;
    ctx.connections.receive = async (id, events) => {
      await receive(id, events);
      linked.look();
    };
    const session = await adapter.connection.session!.open(ctx, (state) => linked.tell(state));
    linked.close = () => session.close();
    return linked;
  }

  private tell(state: ConnectionState): void {
    this.states.push(state);
    if (state.status === 'needs_action' && this.scans) {
      if (state.action === 'qr') this.phone.scan(state.code);
      else void this.phone.typeCode(state.code.replace('-', ''));
    }
    this.look();
  }
  private look(): void {
    for (const one of [...this.waiting]) one();
  }

  events<Type extends InboundEvent['type']>(type: Type): EventOf<Type>[] {
    return this.ctx.ledger.received.map(({ event }) => event).filter((event) => event.type === type) as never;
  }
  /** Resolves when the condition holds; checks at each state and each event. */
  async until<T>(what: () => T | undefined | false, ms = 60_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(look);
        finish();
      };
      const timer = setTimeout(
        () =>
          end(() =>
            reject(new Error(`it did not come to ${what.toString()}: ${JSON.stringify(this.states)}`)),
          ),
        ms,
      );
      const look = () => {
        const found = what();
        if (found) end(() => resolve(found));
      };
      this.waiting.add(look);
      look();
    });
  }
  connected(times = 1): Promise<unknown> {
    return this.until(() => this.states.filter(({ status }) => status === 'connected').length >= times);
  }
  message(count = 1): Promise<EventOf<'message'>> {
    return this.until(() => this.events('message')[count - 1]);
  }
}
