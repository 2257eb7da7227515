import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileListContents } from '../../src/modules/file-lists/file-list-contents.tx.js';
import { createUnusedFiles } from '../../src/modules/media/unused-files.tx.js';
import { PNG, multipart } from '../support/multipart.js';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from '../tags/scene.js';

const NO_LIST = { status: 404, body: { error: 'ERR_NO_FILE_LIST_FOUND' } };
const form = {
  name: 'Catálogo',
  message: 'Segue o catálogo',
  options: [{ name: 'Verão' }, { name: 'Inverno' }],
};

describe('file lists, prompts and integrations', () => {
  let test: LiveApp;
  let scene: Awaited<ReturnType<LiveApp['aScene']>>;
  beforeAll(async () => {
    test = await startLiveApp();
    scene = await test.aScene();
  });
  afterAll(() => test.end());

  const listed = (companyId: number) => test.db('fileLists').where({ companyId }).orderBy('id');
  const optionsOf = (fileListId: number) => test.db('files').where({ fileListId }).orderBy('position');
  const upload = (id: number, ids: (number | string)[], filenames: string[]) => {
    const files = filenames.map((filename) => ({ name: 'files', filename, type: 'image/png', bytes: PNG }));
    // The ids come after the files, as existing clients send them.
    const after = ids.map((one): [string, string] => ['id', String(one)]);
    const { payload, headers } = multipart({ typeArch: 'fileList', fileId: String(id) }, files, after);
    return scene.as.admin.post(`/files/uploadList/${id}`, payload, { headers });
  };

  it('POST /files stores a list with its options, and notifies admins alone', async () => {
    const { as, admin, ana, company } = scene;
    const [boss, agent] = [await test.listen(admin), await test.listen(ana)];
    const answer = await as.admin.post('/files', { ...form, name: ' Catálogo ' });
    expect([answer.status, answer.body.name, answer.body.userId]).toEqual([201, 'Catálogo', admin.id]);
    expect(answer.body.options).toMatchObject([
      { name: 'Verão', path: null },
      { name: 'Inverno', path: null },
    ]);
    expect((await optionsOf(answer.body.id)).map(({ name }) => name)).toEqual(['Verão', 'Inverno']);
    const frame = await boss.until(frameOf('file', 'create'));
    expect(frame.data).toEqual({ action: 'create', file: answer.body });
    await as.admin.post('/tags', { name: 'Depois', color: '#123456' });
    await agent.until(frameOf('tag', 'create'));
    expect(agent.frames.some(frameOf('file', 'create'))).toBe(false);

    const before = await listed(company.id);
    for (const wrong of [
      { name: 'ab' },
      { name: '  a ' },
      { message: '' },
      { message: '  ' },
      { options: [{ name: '' }] },
      { options: [{ id: 1, name: 'x' }] },
    ])
      expect((await as.admin.post('/files', { ...form, ...wrong })).body.error, JSON.stringify(wrong)).toBe(
        'ERR_VALIDATION',
      );
    expect((await as.ana.post('/files', form)).status).toBe(403);
    expect(await listed(company.id)).toEqual(before);
  });

  it('GET /files and GET /files/{id} show a company its own lists, in both dialects', async () => {
    const { as, stranger, company, theirs } = scene;
    const { body: list } = await as.admin.post('/files', { ...form, name: '100% algodão' });
    const page = await as.admin.get('/files', { query: { searchParam: '100%' } });
    expect(page.body).toEqual({ files: [list], hasMore: false });
    const rows = await as.admin.get('/files', { query: { range: '[0,0]', filter: '{"q":"100%"}' } });
    expect([rows.body, rows.headers['content-range']]).toEqual([[list], 'files 0-0/1']);
    expect((await as.admin.get(`/files/${list.id}`)).body).toEqual(list);
    for (const id of [list.id, NOBODY]) expect(await stranger.get(`/files/${id}`)).toMatchObject(NO_LIST);
    const foreign = await stranger.get('/files');
    expect(foreign.body.files.map(({ id }: { id: number }) => id)).toEqual(
      (await listed(theirs.company.id)).map(({ id }) => id),
    );
    expect((await as.admin.get('/files', { query: { pageNumber: 0 } })).status).toBe(400);
    expect((await listed(company.id)).length).toBeGreaterThan(1);
  });

  it('POST /files/uploadList/{id} sets files of options; PUT /files/{id} keeps, renames, adds and deletes', async () => {
    const { as, stranger, company } = scene;
    const { body: list } = await as.admin.post('/files', form);
    const [summer, winter] = list.options;
    const media = () =>
      test.db('mediaFiles').where({ companyId: company.id }).whereNot('filename', 'picture.png');
    for (const [ids, files] of [
      [[summer.id], ['a.png', 'b.png']],
      [
        [summer.id, summer.id],
        ['a.png', 'b.png'],
      ],
      [['x'], ['a.png']],
      [[], ['a.png']],
      [[summer.id], []],
    ] as const)
      expect((await upload(list.id, [...ids], [...files])).status, JSON.stringify([ids, files])).toBe(400);
    expect((await upload(list.id, [NOBODY], ['a.png'])).status).toBe(404);
    expect(await stranger.post(`/files/uploadList/${list.id}`, {})).toMatchObject(NO_LIST);
    expect(await media()).toEqual([]);

    const filled = await upload(list.id, [summer.id, winter.id], ['verao.png', 'inverno.png']);
    expect(filled.status).toBe(200);
    expect(filled.body.options).toMatchObject([
      { fileName: 'verao.png', mediaType: 'image/png' },
      { fileName: 'inverno.png' },
    ]);
    expect((await test.app.inject(filled.body.options[1].path)).rawPayload.equals(PNG)).toBe(true);
    expect((await media()).map(({ dueAt }) => dueAt)).toEqual([null, null]);

    const options = [{ id: winter.id, name: 'Frio' }, { name: 'Meia-estação' }];
    const changed = await as.admin.put(`/files/${list.id}`, { message: 'Novo', options });
    expect(changed.body).toMatchObject({
      name: 'Catálogo',
      message: 'Novo',
      options: [
        { id: winter.id, name: 'Frio', fileName: 'inverno.png' },
        { name: 'Meia-estação', path: null },
      ],
    });
    expect(await fileListContents(test.db, { companyId: company.id }, list.id)).toMatchObject({
      message: 'Novo',
      files: [{ name: 'Frio', mimeType: 'image/png' }],
    });

    expect(await stranger.put(`/files/${list.id}`, { name: 'Roubado' })).toMatchObject(NO_LIST);
    expect(
      (await as.admin.put(`/files/${list.id}`, { options: [{ id: summer.id, name: 'Já foi' }] })).status,
    ).toBe(400);
    expect((await test.db('fileLists').where({ id: list.id }).first()).name).toBe('Catálogo');
  });

  it('DELETE /files/{id} deletes the list; a file is deleted with it unless a message shows it', async () => {
    const { as, stranger, company, ticket } = scene;
    const { body: list } = await as.admin.post('/files', form);
    await upload(
      list.id,
      list.options.map(({ id }: { id: number }) => id),
      ['x.png', 'y.png'],
    );
    const [x, y] = await optionsOf(list.id);
    await test.aMessage(ticket, { mediaId: x.mediaId });
    expect(await stranger.delete(`/files/${list.id}`)).toMatchObject(NO_LIST);
    expect((await as.admin.delete(`/files/${list.id}`)).status).toBe(204);
    expect(await as.admin.get(`/files/${list.id}`)).toMatchObject(NO_LIST);
    expect(await test.db('files').where({ fileListId: list.id })).toEqual([]);
    await createUnusedFiles(test.db, test.services.media)();
    const left = await test.db('mediaFiles').whereIn('id', [x.mediaId, y.mediaId]).pluck('id');
    expect([left, company.id]).toEqual([[x.mediaId], x.companyId]);
  });

  it('GET /prompt shows prompts without their keys, if the plan includes them', async () => {
    const { as, company, queue, stranger } = scene;
    const secrets = test.services.infra.secrets.seal({ apiKey: 'sk-top-secret' });
    await test
      .db('prompts')
      .insert({ companyId: company.id, queueId: queue.id, name: 'Vendas', prompt: 'Seja breve', secrets });
    const { body, text } = await as.admin.get('/prompt');
    // Our company and the stranger's company have a row of the same words each, made before.
    expect(body.prompts).toMatchObject([
      { name: 'Same prompt', hasApiKey: false },
      {
        name: 'Vendas',
        prompt: 'Seja breve',
        voice: 'texto',
        maxTokens: 100,
        temperature: 1,
        maxMessages: 10,
        queue: { id: queue.id, name: queue.name },
        hasApiKey: true,
        hasVoiceKey: false,
      },
    ]);
    expect(text).not.toContain('secret');
    const theirs = (await stranger.get('/prompt')).body.prompts;
    expect(theirs).toMatchObject([{ name: 'Same prompt' }]);
    expect(theirs[0].id).not.toBe(body.prompts[0].id);
    expect((await as.ana.get('/prompt')).status).toBe(403);
    expect((await as.admin.get('/prompt', { query: { range: 'x' } })).status).toBe(400);
    const poor = await test.aCompany({ plan: { useOpenAi: false, useIntegrations: false } });
    const client = test.api.as(await test.anAdmin(poor));
    for (const path of ['/prompt', '/queueIntegration'])
      expect((await client.get(path)).body.error).toBe('ERR_PLAN_LACKS_FEATURE');
  });

  it('GET /queueIntegration shows integrations without their secrets', async () => {
    const { as, company, stranger } = scene;
    const secrets = test.services.infra.secrets.seal({ jsonContent: '{"private_key":"top-secret"}' });
    const row = {
      companyId: company.id,
      settings: '{"urlN8N":"https://n8n.example/hook/top-secret"}',
      secrets,
    };
    await test.db('flowIntegrations').insert([
      { ...row, type: 'n8n', name: 'Automação' },
      { ...row, type: 'dialogflow', name: 'Assistente', projectName: 'loja' },
    ]);
    const { body, text } = await as.admin.get('/queueIntegration');
    expect(body).toMatchObject({
      hasMore: false,
      queueIntegrations: [
        { type: 'dialogflow', name: 'Assistente', projectName: 'loja' },
        { type: 'n8n', name: 'Automação' },
        { type: 'n8n', name: 'Same flow' },
      ],
    });
    expect(text).not.toContain('secret');
    const theirs = (await stranger.get('/queueIntegration')).body;
    expect(theirs).toMatchObject({ queueIntegrations: [{ name: 'Same flow' }], hasMore: false });
    expect(theirs.queueIntegrations[0].id).not.toBe(body.queueIntegrations[2].id);
    expect((await as.caio.get('/queueIntegration')).status).toBe(403);
    expect((await as.admin.get('/queueIntegration', { query: { pageNumber: 'x' } })).status).toBe(400);
  });
});
