import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { PASSWORD } from '../support/factories.js';
import { freePort } from '../support/process.js';
import { AgentWorkspace, Visitor, launchBrowser, signIn, visit, type Visit } from './pages.js';

export const CUSTOMER = 'Juliana Castro';
export interface JourneyTicket {
  id: number;
  contactId: number;
}

/**
 * Ana, an agent, and Rui, an admin, at their consoles, and Juliana on the web chat: three pages that every test shares.
 */
export class JourneyScene {
  private constructor(
    readonly test: TestApp,
    private readonly browser: Browser,
    private readonly visits: Visit[],
    /** A third account, so that its actions end nobody's session. */
    private readonly steward: TestClient,
    readonly staff: Record<'ana' | 'rui' | 'sales' | 'workshop', { id: number }>,
  ) {}

  static async open(): Promise<JourneyScene> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = { RECADO_PLUGINS: 'webchat', PUBLIC_URL: origin };
    const [test, browser] = await Promise.all([startTestApp({ started: true, env }), launchBrowser()]);
    await test.app.listen({ host: '127.0.0.1', port });
    const company = await test.aCompany({ name: 'Ótica Horizonte', plan: { useIntegrations: true } });
    const [sales, workshop] = [
      await test.aQueue(company, { name: 'Vendas' }),
      await test.aQueue(company, { name: 'Oficina' }),
    ];
    const line = await test.aConnection(company, {
      channel: 'webchat',
      name: 'Site',
      isDefault: true,
      closingMessage: 'Até logo, {{firstName}}!',
      settings: { allowedOrigins: ['self'] },
    });
    const queueIds = [sales.id, workshop.id];
    const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds, allTicket: true });
    const rui = await test.anAdmin(company, { name: 'Rui Prado', queueIds });
    const steward = test.api.as(await test.anAdmin(company, { name: 'Casa' }));
    const visits = [await visit(browser, origin), await visit(browser, origin), await visit(browser, origin)];
    const staff = { ana, rui, sales, workshop };
    const scene = new JourneyScene(test, browser, visits, steward, staff);
    await Promise.all([
      signIn(visits[0]!, origin, ana.email, PASSWORD),
      signIn(visits[1]!, origin, rui.email, PASSWORD),
      scene.juliana.open(origin, line.publicKey.toString()),
    ]);
    await scene.juliana.page.evaluate(`RecadoWebchat.identify({ name: '${CUSTOMER}' })`);
    return scene;
  }

  get ana(): AgentWorkspace {
    return new AgentWorkspace(this.visits[0]!.page);
  }
  get rui(): AgentWorkspace {
    return new AgentWorkspace(this.visits[1]!.page);
  }
  get juliana(): Visitor {
    return new Visitor(this.visits[2]!.page);
  }
  get workspaces(): AgentWorkspace[] {
    return [this.ana, this.rui];
  }

  /** Juliana writes again, and both agents see the ticket: waiting, or held by Ana. */
  async ticket(words: string, held: 'waiting' | 'by Ana' = 'by Ana'): Promise<JourneyTicket> {
    await this.settle();
    await this.juliana.write(words);
    await Promise.all(
      this.workspaces.map(async (workspace) => {
        await workspace.tab('Aguardando').click();
        await workspace.card(words).getByRole('link').click();
        await workspace.bubble(words).waitFor();
      }),
    );
    const ticket = await this.row({ status: 'pending' });
    if (held === 'waiting') return ticket;
    await this.handToAna(ticket);
    await Promise.all([
      this.ana.composer.waitFor(),
      this.rui.page.getByText(/Atribuído a Ana Ribeiro/).waitFor(),
    ]);
    return ticket;
  }

  async handToAna({ id }: JourneyTicket): Promise<void> {
    const { ana, sales } = this.staff;
    const change = { status: 'open', userId: ana.id, queueId: sales.id };
    expect(await this.steward.put(`/tickets/${id}`, change)).toMatchObject({ status: 200 });
  }

  /** Cleans up after a test: nothing is active, no dialog is open, no ticket is selected. */
  private async settle(): Promise<void> {
    for (const { id } of await this.test.db('tickets').whereNot({ status: 'closed' }).select('id'))
      expect(
        await this.steward.put(`/tickets/${id}`, { status: 'closed', sendFarewellMessage: false }),
      ).toMatchObject({ status: 200 });
    for (const { page } of this.workspaces) {
      await page.keyboard.press('Escape');
      if (!new URL(page.url()).pathname.endsWith('/tickets'))
        await page.getByRole('button', { name: 'Voltar para a lista' }).click();
    }
  }
  async setting(key: string, value: 'enabled' | 'disabled'): Promise<void> {
    expect((await this.steward.put(`/settings/${key}`, { value })).status).toBe(200);
  }
  async contact(name: string, number: string): Promise<void> {
    expect((await this.steward.post('/contacts', { name, number })).status).toBe(201);
  }
  async tag(name: string): Promise<void> {
    expect((await this.steward.post('/tags', { name, color: '#0f9d76' })).status).toBe(201);
  }

  async row(where: Record<string, unknown>): Promise<JourneyTicket & Record<string, unknown>> {
    return this.test.db('tickets').where(where).orderBy('id', 'desc').first();
  }
  /** The company's messages in a ticket. */
  async said({ id }: JourneyTicket): Promise<string[]> {
    const rows = await this.test.db('messages').where({ ticketId: id, fromMe: true }).orderBy('id');
    return rows.map(({ body }: { body: string }) => body);
  }

  /** There were no requests to other origins, no breaches of the content policy, no exceptions. */
  async close(): Promise<void> {
    const complaints = this.visits.flatMap((one) => one.complaints);
    await this.browser.close();
    await this.test.stop();
    expect(complaints).toEqual([]);
  }
}
