import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeAt, withSecondFactor, wrongCodeAt } from '../../core/test/sessions/second-factor-scene.js';
import { signIn } from '../../core/test/journey/pages.js';
import { looks } from './looks.js';
import { Scene, PASSWORD, heading, save } from './scene.js';

const INTERVAL_MS = 30_000;
let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

it('an administrator signs in with a code, by keyboard', async () => {
  const { admin } = await scene.aCompany();
  const { secret } = await withSecondFactor(scene.test, admin, new Date());
  const { page } = await scene.visit();
  await page.goto(`${scene.origin}/admin/login`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de verificação').waitFor();
  await looks(page, 'office-second-step');
  await page.getByLabel('Código de verificação').fill(wrongCodeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Código incorreto, ou já usado.').waitFor();
  // The code of this interval has set it up: the next one is accepted early.
  await page.getByLabel('Código de verificação').fill(codeAt(secret, new Date(Date.now() + INTERVAL_MS)));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Marina Alves' }).waitFor();
});

it('the sign-in page loads nothing of the back-office in any language', async () => {
  const { page } = await scene.visit();
  await page.goto(`${scene.origin}/admin/login`);
  for (const [menu, language, title] of [
    ['Idioma', 'English', 'Password'],
    ['Language', 'Español', 'Contraseña'],
    ['Idioma', 'Türkçe', 'Parola'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await page.getByLabel(title).waitFor();
  }
  const loaded = (await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())",
  )) as string[];
  // Nor the texts of its screens.
  expect(loaded.filter((name) => /^texts-(pt|en|es|tr)-/.test(name))).toHaveLength(4);
  expect(loaded.filter((name) => /^(office|react-admin|parts|all)-/.test(name))).toEqual([]);
});

it('whoever signs in at another computer signs this one out, where the form waits for a new sign-in', async () => {
  const { admin, agent } = await scene.aCompany();
  const page = await scene.enter(admin, `users/${agent.id}`);
  const name = page.getByRole('textbox', { name: /^Nome/ });
  await name.fill('Ana Lima Souza');
  const other = await scene.visit();
  await signIn(other, scene.origin, admin.email, PASSWORD, '/admin/');
  const over = page.getByRole('dialog', { name: 'Entre na retaguarda' });
  await over.getByText('Sua conta foi acessada em outro computador.').waitFor();
  await looks(page, 'office-session-over');
  // The window comes back to the front: nothing that is read then leads away from the form.
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await over.getByLabel('Senha').fill('errada-1');
  await page.keyboard.press('Enter');
  await over
    .getByRole('alert')
    .getByText(/incorret|inválid/i)
    .waitFor();
  await over.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await over.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Ana Lima Souza');
  await save(page);
  await page.getByText('Ana Lima Souza').first().waitFor();
});

it('whoever has to set it up first is led to the console', async () => {
  const { admin } = await scene.aCompany();
  await scene.test.api.as(admin).put('/settings/requireSecondFactor', { value: 'enabled' });
  const { page } = await scene.visit();
  await page.goto(`${scene.origin}/admin/login`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Configurar no atendimento' }).press('Enter');
  await page.waitForURL('**/login');
});

it('an administrator demands it for the company, and resets a colleague’s', async () => {
  const { admin, agent } = await scene.aCompany();
  await withSecondFactor(scene.test, agent, new Date());
  const page = await scene.enter(admin, 'settings');
  await page.getByRole('switch', { name: 'Exigir verificação em duas etapas' }).press('Space');
  await page
    .getByText('Configuração salva')
    .or(page.getByRole('button', { name: 'Desfazer' }))
    .first()
    .waitFor();
  await page.goto(`${scene.origin}/admin/users/${agent.id}`);
  await heading(page, /Ana Ribeiro/).waitFor();
  await page.getByText('A verificação em duas etapas está ativada.').waitFor();
  await page.getByText(/Último acesso: \d|Nenhum acesso nos últimos 90 dias/).waitFor();
  await looks(page, 'office-second-factor');
  await page.getByRole('button', { name: 'Redefinir a verificação' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Redefinir a verificação' }).press('Enter');
  await page.getByText('Verificação em duas etapas redefinida.').waitFor();
  await page.getByText('A verificação em duas etapas está desativada.').waitFor();
  expect(await scene.test.db('secondFactors').where({ userId: agent.id })).toEqual([]);
});

it('somebody who is invited chooses the password behind a link, which works once', async () => {
  const { admin } = await scene.aCompany();
  const other = { name: 'Otto Reis', email: 'otto@otica.test' };
  const invited = (await scene.test.api.as(admin).post('/users/invitations', other)).body;
  const page = await scene.enter(admin, 'users/create');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel(/^Nome/).fill('Nina Prado');
  await page.getByLabel(/^E-mail/).fill('nina@otica.test');
  expect(await page.getByRole('radio', { name: 'Enviar um convite' }).isChecked()).toBe(true);
  await looks(page, 'invitation-form');
  await save(page);
  const made = page.getByRole('dialog', { name: 'Convite para Nina Prado' });
  await made.getByRole('button', { name: 'Copiar' }).press('Enter');
  await made.getByRole('button', { name: 'Copiado' }).waitFor();
  await made.getByText('O link vale por 72 horas').waitFor();
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()').then((link) => new URL(link));
  const former = await copied();
  await looks(page, 'invitation-made');
  await made.getByRole('button', { name: 'Pronto' }).press('Enter');
  await heading(page, 'Usuários (5)').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Nina Prado' });
  await row.getByText('Convidado').waitFor();
  await looks(page, 'invitation-list');
  await row.getByRole('button', { name: 'Convite de Nina Prado' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Gerar novo link' }).press('Enter');
  await page.getByText('O link anterior deixa de funcionar').waitFor();
  await page.getByRole('button', { name: 'Gerar novo link' }).press('Enter');
  await made.getByRole('button', { name: 'Copiar' }).press('Enter');
  await made.getByRole('button', { name: 'Copiado' }).waitFor();
  const link = await copied();
  // Escape does not lose the link.
  await page.keyboard.press('Escape');
  await made.getByRole('button', { name: 'Pronto' }).press('Enter');
  await made.waitFor({ state: 'detached' });

  const open = async ({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>) => {
    const one = await scene.visit();
    await one.page.goto(`${scene.origin}${pathname}${hash}`);
    return one.page;
  };
  const dead = await open(former);
  await dead.getByText('Este convite não vale mais.').waitFor();
  await looks(dead, 'invitation-refused', 'console');
  const wrong = await open({ pathname: '/invitation', hash: '#não-é' });
  await wrong.getByText('Este convite não existe.').waitFor();
  await wrong.getByRole('link', { name: 'Ir para o login' }).press('Enter');
  await wrong.waitForURL('**/login');

  const nina = await open(link);
  await heading(nina, 'Convite de Ótica Horizonte').waitFor();
  expect(nina.url()).toBe(`${scene.origin}/invitation`);
  await nina.reload();
  await nina.getByText('Olá, Nina Prado.').waitFor();
  await nina.keyboard.type('curta');
  await nina.keyboard.press('Enter');
  await nina.getByText('A senha deve ter pelo menos 6 caracteres.').waitFor();
  await nina.keyboard.type('-Senha-1');
  await nina.getByLabel(/^Repita a senha/).fill('outra');
  await nina.keyboard.press('Enter');
  await nina.getByText('As senhas não são iguais.').waitFor();
  await looks(nina, 'invitation', 'console');
  await nina.getByLabel(/^Repita a senha/).fill('curta-Senha-1');
  // A server in trouble is told, and another try is possible.
  await nina.route(
    '**/api/auth/invitation',
    (route) => route.fulfill({ status: 503, json: { error: 'ERR_INTERNAL' } }),
    { times: 1 },
  );
  await nina.keyboard.press('Enter');
  await nina.getByRole('alert').getByText(/./).first().waitFor();
  await nina.getByRole('button', { name: 'Salvar a senha e entrar' }).press('Enter');
  await nina.waitForURL('**/tickets');
  const { id } = await scene.test.db('users').where({ email: 'nina@otica.test' }).first('id');
  expect(await scene.test.db('sessions').where({ userId: id }).pluck('way')).toEqual(['invitation']);
  await (await open(link)).getByText('Este convite já foi usado.').waitFor();
  await row.getByText('Convidado').waitFor({ state: 'detached' });

  // In a browser where somebody is signed in, nobody becomes another by a slip; a withdrawn link is over.
  await page.goto(`${scene.origin}/invitation${new URL(invited.link).hash}`);
  await page.getByText('Neste navegador já está aberta a conta de Marina Alves.').waitFor();
  await page.goto(`${scene.origin}/admin/users/${invited.user.id}`);
  await page.getByRole('button', { name: 'Retirar o convite' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Retirar o convite de Otto Reis?' });
  await looks(page, 'invitation-withdraw');
  await asked.getByRole('button', { name: 'Retirar o convite' }).press('Enter');
  await page.getByText('Convite retirado.').waitFor();
  await (await open(new URL(invited.link))).getByText('Este convite não vale mais.').waitFor();
});
