import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { typeDate } from '../journey/typed-dates.js';
import { ReferenceScene, type OpenTicket } from './scene.js';

const HOUR = 3_600_000;

describe('scheduled messages in the console', () => {
  let scene: ReferenceScene;
  let open: OpenTicket;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene.close());
  const stored = () => scene.test.db('scheduledMessages').where({ companyId: open.ticket.companyId });
  const plan = async (more: Record<string, unknown> = {}): Promise<{ id: number }> => {
    const { companyId } = open.ticket;
    const { contactId } = await scene.test.db('tickets').where({ id: open.ticket.id }).first();
    const form = { contactId, body: 'Seu óculos chegou', sendAt: '2030-05-10T10:00', ...more };
    // Ana's own session goes on in her browser.
    const admin = await scene.test.anAdmin({ id: companyId });
    const planned = { ...form, userId: open.ana.id };
    const { body, status } = await scene.test.api.as(admin).post('/schedules', planned);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };

  it('a monthly one is written for the clock of a zone, changed, and deleted', async () => {
    open = await scene.ticket();
    const seat = await scene.seat(open.ana, {}, '/schedules');
    const { page } = seat;
    await page.getByText('Ainda não há mensagens agendadas').waitFor();
    expect(await barriers(seat)).toEqual([]);
    await page.getByRole('button', { name: 'Agendar mensagem' }).first().click();
    const editor = page.getByRole('dialog', { name: 'Agendar mensagem' });
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('Obrigatório').waitFor();
    await editor.getByText('Escreva pelo menos 5 caracteres.').waitFor();
    await editor.getByRole('combobox', { name: 'Contato' }).fill('Juliana');
    await page.getByRole('option', { name: /Juliana Castro/ }).click();
    await editor.getByRole('textbox', { name: 'Mensagem' }).fill('Sua mensalidade, ');
    await editor.getByRole('button', { name: 'Inserir primeiro nome' }).click();
    await typeDate(editor, /^Dia/, '31/01/2020');
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('Esse horário já passou.').waitFor();
    await typeDate(editor, /^Dia/, '31/01/2030');
    await typeDate(editor, /^Hora/, '09:00');
    await editor.getByRole('combobox', { name: 'Fuso horário' }).fill('Europe/Ber');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    await editor.getByRole('combobox', { name: 'Repetição' }).click();
    await page.getByRole('option', { name: 'Todo mês' }).click();
    await editor.getByRole('combobox', { name: 'Término' }).click();
    await page.getByRole('option', { name: 'Depois de algumas mensagens' }).click();
    await editor.getByLabel('Mensagens', { exact: true }).fill('12');
    const times = editor.getByRole('region', { name: 'Próximos envios' });
    await times.getByText(/31 de jan\. de 2030.*09:00 GMT\+1/).waitFor();
    await times.getByText(/28 de fev\. de 2030.*09:00 GMT\+1/).waitFor();
    await times.getByText(/31 de mar\. de 2030.*09:00 GMT\+2/).waitFor();
    await times.getByText('… e assim por diante').waitFor();
    expect(await barriers(seat)).toEqual([]);
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Mensagem agendada!').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Juliana Castro' });
    await row.getByText('Programada').waitFor();
    await row.getByText('Europe/Berlin').waitFor();
    await row.getByText('Todo mês').waitFor();
    const [made] = await stored();
    expect(made).toMatchObject({
      ...{ nextLocal: '2030-01-31T09:00', timeZone: 'Europe/Berlin', state: 'pending' },
      body: 'Sua mensalidade, {{firstName}}',
    });
    expect(made.nextAt.toISOString()).toBe('2030-01-31T08:00:00.000Z');

    await row.getByRole('button', { name: /^Editar/ }).click();
    const again = page.getByRole('dialog', { name: 'Editar mensagem agendada' });
    expect(await again.getByLabel('Mensagens', { exact: true }).inputValue()).toBe('12');
    await typeDate(again, /^Hora/, '10:30');
    await again
      .locator('input[type=file]')
      .setInputFiles({ name: 'boleto.txt', mimeType: 'text/plain', buffer: Buffer.from('boleto') });
    await again.getByRole('button', { name: 'Salvar' }).click();
    await row.getByText(/10:30/).waitFor();
    await row.getByText('boleto.txt').waitFor();
    expect((await stored())[0]).toMatchObject({ nextLocal: '2030-01-31T10:30' });

    await row.getByRole('button', { name: /^Excluir/ }).click();
    const question = page.getByRole('dialog', { name: 'Deseja realmente excluir esse registro?' });
    await question.getByText(/Nenhuma das próximas mensagens/).waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Ainda não há mensagens agendadas').waitFor();
    expect(await stored()).toEqual([]);
  });

  it('missed ones are sent now or given up, and the list follows', async () => {
    open = await scene.ticket('Rafael Lima');
    const seat = await scene.seat(open.ana, {}, '/schedules');
    const { page } = seat;
    await page.getByText('Ainda não há mensagens agendadas').waitFor();
    const [sent, skipped] = [await plan({ body: 'Vai agora' }), await plan({ body: 'Não vai mais' })];
    const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await rowOf('Vai agora').waitFor();
    await rowOf('Não vai mais').waitFor();
    const past = new Date(Date.now() - 3 * HOUR);
    await scene.test
      .db('scheduledMessages')
      .whereIn('id', [sent.id, skipped.id])
      .update({ state: 'missed', nextAt: past, nextLocal: past.toISOString().slice(0, 16), dueAt: null });
    await page.reload();
    await rowOf('Vai agora').getByText('Não saiu na hora').waitFor();
    expect(await barriers(seat)).toEqual([]);
    await rowOf('Vai agora')
      .getByRole('button', { name: /^Enviar agora/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Enviar esta mensagem agora?' })
      .getByRole('button', { name: 'Enviar agora' })
      .click();
    await rowOf('Vai agora').getByText('Enviada').waitFor();
    const { lastMessageId } = await scene.test.db('scheduledMessages').where({ id: sent.id }).first();
    expect(scene.test.provider.ledger.sendsOf(String(lastMessageId))).toHaveLength(1);
    await rowOf('Vai agora')
      .getByRole('button', { name: /^Envios anteriores/ })
      .click();
    const runs = page.getByRole('dialog', { name: 'Envios anteriores' });
    await runs.getByRole('listitem').getByText('Enviada').waitFor();
    expect(await barriers(seat)).toEqual([]);
    await runs.getByRole('link', { name: 'Abrir conversa' }).click();
    await page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
    // The list shows the same words: it is left when its dialog is.
    await runs.waitFor({ state: 'detached' });
    await page.getByText('Vai agora').first().waitFor();
    await page.goBack();
    await rowOf('Não vai mais')
      .getByRole('button', { name: /^Não enviar/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Desistir desta mensagem?' })
      .getByRole('button', { name: 'Não enviar' })
      .click();
    await rowOf('Não vai mais').getByText('Cancelada').waitFor();
    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Cancelada' }).click();
    await rowOf('Vai agora').waitFor({ state: 'detached' });
    await rowOf('Não vai mais').waitFor();
    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Erro no envio' }).click();
    await page.getByText('Nenhuma mensagem agendada encontrada').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Mostrar todas' }).click();
    await rowOf('Vai agora').waitFor();
  });

  it('the address of a contact lists its messages and begins one to it; both fit a phone, light and dark', async () => {
    open = await scene.ticket('Marta Nogueira de Albuquerque');
    await plan({ recurrence: { repeat: 'weekly' } });
    const { contactId } = await scene.test.db('tickets').where({ id: open.ticket.id }).first();
    const seat = await scene.seat(open.ana, { width: 390, height: 844 }, `/schedules?contactId=${contactId}`);
    const { page } = seat;
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`localStorage.setItem('preferredTheme', '${theme}')`);
      await page.goto(`${scene.origin}/schedules?contactId=${contactId}`);
      const editor = page.getByRole('dialog', { name: 'Agendar mensagem' });
      await editor.getByRole('region', { name: 'Próximos envios' }).waitFor();
      expect(await editor.getByRole('combobox', { name: 'Contato' }).inputValue()).toMatch(/^Marta/);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await barriers(seat), `form ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('listitem').filter({ hasText: 'Seu óculos chegou' }).waitFor();
      await page.getByText(/^Só de Marta/).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await barriers(seat), `list ${theme}`).toEqual([]);
    }
  });

  it('a failed load is told, and tried again; without the plan’s feature there is no page', async () => {
    open = await scene.ticket('Davi Rocha');
    await plan();
    const seat = await scene.seat(open.ana, {}, '/helps');
    const { page } = seat;
    await page.route(/\/api\/schedules/, (route) =>
      route.fulfill({ status: 404, json: { error: 'ERR_NOT_FOUND' } }),
    );
    await page.goto(`${scene.origin}/schedules`);
    await page.getByText('Não foi possível carregar as mensagens agendadas').waitFor();
    await page.unroute(/\/api\/schedules/);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('Seu óculos chegou').waitFor();

    const company = await scene.test.aCompany({ plan: { useSchedules: false } });
    const other = await scene.seat(await scene.test.aUser(company), {}, '/schedules');
    await other.page.waitForURL('**/tickets');
    expect(await other.page.getByRole('link', { name: 'Agendamentos' }).count()).toBe(0);
  });

  it('the composer schedules what is typed, and the contact shows it with a way to all', async () => {
    open = await scene.ticket('Paula Antunes');
    const seat = await scene.seat(open.ana, { width: 1680 }, new URL(open.address).pathname);
    const { page } = seat;
    const field = page.getByRole('textbox', { name: 'Escrever resposta' });
    await field.fill('Passo aí na segunda');
    await page.getByRole('button', { name: /^Agendar para o contato/ }).click();
    const editor = page.getByRole('dialog', { name: 'Agendar mensagem' });
    expect(await editor.getByRole('combobox', { name: 'Contato' }).inputValue()).toBe('Paula Antunes');
    expect(await editor.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('Passo aí na segunda');
    // To whom is known: it begins with what.
    await editor.locator('textarea:focus').waitFor();
    await editor.getByRole('combobox', { name: 'Conexão' }).getByText('Loja').waitFor();
    await typeDate(editor, /^Dia/, '10/05/2030');
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Mensagem agendada!').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    const [made] = await stored();
    expect(made).toMatchObject({ body: 'Passo aí na segunda', state: 'pending' });
    const section = page.getByRole('region', { name: 'Mensagens agendadas' });
    await section.getByText('Passo aí na segunda').waitFor();
    expect(await barriers(seat)).toEqual([]);
    await section.getByRole('link', { name: 'Ver todas' }).click();
    await page.waitForURL(`**/schedules?contactId=${made.contactId}`);
    await page.getByText(/^Só de Paula Antunes/).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Passo aí na segunda' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
