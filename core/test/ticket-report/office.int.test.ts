import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { lengthCell, momentCell, workbookStream, type Cell } from '../../src/infra/workbook.js';

/**
 * What another reader sees. It needs LibreOffice (`apt-get install libreoffice-calc-nogui`) and is left out without:
 * `npm test -- --only integration core/test/ticket-report/office`.
 */
const hasOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
/** UTF-8, as shown, without formulas calculated, each sheet in its own file. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
const ZONE = 'Europe/Berlin';

const rows: Cell[][] = [
  ['=HYPERLINK("http://x")', momentCell(new Date('2026-03-29T00:59:00Z'), ZONE), lengthCell(90 * 60_000), 9],
  ['+5511999990000', momentCell(new Date('2026-03-29T01:00:00Z'), ZONE), lengthCell(26.5 * 3_600_000), 0],
  ['half \ud800 pair', momentCell(new Date('2026-10-25T00:30:00Z'), ZONE), null, 10],
  ['a "b", c', momentCell(new Date('2026-10-25T01:30:00Z'), ZONE), lengthCell(0), null],
  ['x'.repeat(40_000), null, null, null],
];
async function* pages() {
  yield rows.slice(0, 2);
  yield rows.slice(2);
}

describe.skipIf(!hasOffice)('a workbook in LibreOffice', () => {
  it('has dates that are dates, lengths of time, text that is text, and all sheets', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recado-office-'));
    try {
      const columns = ['Text', `When (${ZONE})`, 'Length', 'NPS'].map((title) => ({ title, width: 20 }));
      const about = { title: 'Report', description: 'All', createdAt: new Date() };
      const stream = workbookStream({ sheet: 'Report', columns, rows: pages(), about, mostRows: 4 });
      await writeFile(join(folder, 'report.xlsx'), await buffer(stream));
      const home = `-env:UserInstallation=file://${join(folder, 'home')}`;
      await promisify(execFile)('soffice', [
        ...[home, '--headless', '--convert-to', AS_CSV, '--outdir', folder, join(folder, 'report.xlsx')],
      ]);
      const sheet = async (name: string) =>
        (await readFile(join(folder, `report-${name}.csv`), 'utf8')).trim().split('\n');
      expect(await sheet('Report')).toEqual([
        `Text,When (${ZONE}),Length,NPS`,
        '"=HYPERLINK(""http://x"")",29/03/2026 01:59,1:30,9',
        '+5511999990000,29/03/2026 03:00,26:30,0',
        'half \ufffd pair,25/10/2026 02:30,,10',
      ]);
      expect(await sheet('Report (2)')).toEqual([
        `Text,When (${ZONE}),Length,NPS`,
        '"a ""b"", c",25/10/2026 02:30,0:00,',
        `${'x'.repeat(32_767)},,,`,
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
