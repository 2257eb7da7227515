import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addUsage } from '../../core/src/modules/model-usage/model-usage.tx.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { looks } from './looks.js';
import { Scene, heading, save } from './scene.js';
import { typeDate } from '../../core/test/journey/typed-dates.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

it('an admin reads what the AI used, enters prices by keyboard, and reads what it costs', async () => {
  const { test } = scene;
  const company = await test.aCompany({ name: 'Ótica Horizonte', plan: { useOpenAi: true } });
  const admin = await test.anAdmin(company, { name: 'Rita Alves' });
  const queue = await test.aQueue(company, { name: 'Vendas' });
  const prompt = { name: 'Vendedora', prompt: 'Seja breve.', queueId: queue.id, apiKey: 'sk-1' };
  expect((await test.api.as(await test.anAdmin(company)).post('/prompt', prompt)).status).toBe(201);
  const page = await scene.enter(admin, 'prompts');
  await heading(page, 'Prompts de IA').waitFor();
  await page.getByRole('link', { name: 'Uso e custo da IA' }).press('Enter');
  await page.getByText('A IA não foi usada nesse período.').waitFor();
  await page.getByText(/^Hoje: 0 tokens/).waitFor();
  await looks(page, 'model-usage-empty');

  const used = (day: string, model: string, inputTokens: number, outputTokens: number) =>
    addUsage(test.db, { companyId: company.id }, [{ model, calls: 3, inputTokens, outputTokens }], day);
  await used('2026-03-02', 'gpt-4.1-mini', 1_200_000, 80_000);
  await used('2026-03-03', 'gpt-4.1-mini', 300_000, 20_000);
  await used('2026-03-03', 'whisper-1', 4_000, 0);
  await typeDate(page, /^De/, '01/03/2026');
  await typeDate(page, /^Até/, '31/03/2026');
  const models = page.getByRole('region', { name: 'Modelo' });
  await models.getByRole('row', { name: /gpt-4.1-mini 6 1.500.000 100.000 sem preço/ }).waitFor();
  await page.getByText('Sem preço, o custo não pode ser calculado: gpt-4.1-mini, whisper-1.').waitFor();

  // Each model in use has its line already.
  const reading = page.getByRole('spinbutton', { name: 'Preço da leitura' });
  const writing = page.getByRole('spinbutton', { name: 'Preço da escrita' });
  await expect.poll(() => reading.count()).toBe(2);
  await page.getByRole('textbox', { name: 'Moeda' }).fill('brl');
  await save(page);
  await page.getByText('Obrigatório').first().waitFor();
  for (const [place, price] of [
    [0, ['2.2', '8.8']],
    [1, ['0.1', '0']],
  ] as const) {
    await reading.nth(place).fill(price[0]);
    await writing.nth(place).fill(price[1]);
  }
  await page.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByText('Preços salvos.').waitFor();
  await models.getByRole('row', { name: /gpt-4.1-mini .*R\$\s*4,18/ }).waitFor();
  await models.getByRole('row', { name: /Total .*R\$\s*4,1804/ }).waitFor();
  const days = page.getByRole('region', { name: 'Dia' });
  await expect.poll(() => days.getByRole('row').count()).toBe(3);
  expect(await page.getByText(/^Sem preço/).count()).toBe(0);
  await looks(page, 'model-usage');
  expect(await seriousFindings(page)).toEqual([]);
});
