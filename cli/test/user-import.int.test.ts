import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
beforeAll(async () => {
  installation = await anInstallation();
  const { passwordFile } = installation;
  const first = ['--super', '--name', 'Root', '--email', 'root@recado.test', '--password-file', passwordFile];
  await installation.json('user', 'create', ...first);
  await installation.database.db('plans').update({ users: 50 });
});
afterAll(() => installation.drop());

describe('user import', () => {
  const command = ['user', 'import'];
  it('invites the people of a spreadsheet once, and says who was left out', async () => {
    const { db } = installation.database;
    const file = `${installation.passwordFile}-people.csv`;
    await writeFile(
      file,
      'Nome;E-mail;Perfil\nIvo Reis;ivo@planilha.test;\nLia Sá;lia@planilha.test;supervisor\nSem;torto;\n',
    );
    const args = [...command, file, '--company', '1', '--no-input'];
    expect(await installation.problem(...args)).toMatchObject({ exitCode: 2 });
    const rehearsed = await installation.json(...args, '--dry-run');
    expect(rehearsed.invited).toHaveLength(2);
    expect(await db('users').where('email', 'like', '%@planilha.test')).toEqual([]);
    const { code, stdout, stderr } = await installation.recado(...args, '--yes');
    expect([code, stderr]).toEqual([0, 'Line 4: The e-mail is not valid (torto)\n']);
    expect(stdout).toMatch(
      /^2 people are invited to tenant 1, until .+ UTC:\nIvo Reis, ivo@planilha\.test: http/,
    );
    expect(
      await db('users').where('email', 'like', '%@planilha.test').orderBy('id').pluck('profile'),
    ).toEqual(['user', 'supervisor']);
    const again = await installation.problem(...args, '--yes');
    expect(again).toMatchObject({ exitCode: 1, message: 'The file holds nobody to invite.' });
  });

  it('makes nobody where the plan has no room, the file is none, or its columns are not recognised', async () => {
    const { db } = installation.database;
    const before = await db('users').select('id');
    const file = `${installation.passwordFile}-many.csv`;
    const rows = Array.from({ length: 60 }, (_, n) => `Pessoa ${n};p${n}@muitos.test`).join('\n');
    await writeFile(file, `Nome;E-mail\n${rows}`);
    const args = ['--company', '1', '--no-input', '--yes'];
    expect((await installation.problem(...command, file, ...args)).message).toMatch(
      /^The plan has room for \d+ more, and the file holds 60 people: nobody is invited\.$/,
    );
    await writeFile(file, 'um;dois\ntrês;quatro');
    expect((await installation.problem(...command, file, ...args)).message).toMatch(/not recognised/);
    await writeFile(file, '');
    expect(await installation.problem(...command, file, ...args)).toMatchObject({ error: 'ERR_IMPORT_FILE' });
    expect(await installation.problem(...command, `${file}.none`, ...args)).toMatchObject({ exitCode: 2 });
    expect(await installation.problem(...command, ...args)).toMatchObject({ exitCode: 2 });
    expect(await db('users').select('id')).toEqual(before);
  });
});
