import { describe, expect, it } from 'vitest';
import { inboundFileName, safeFileName } from './file-name.js';

describe('the name of an external file', () => {
  it.each([
    ['fatura.hta', 'text/plain', 'fatura.hta.txt'],
    ['fatura.BAT', 'text/csv', 'fatura.BAT.csv'],
    ['pagina.html', 'text/plain', 'pagina.html.txt'],
    ['x.exe', 'text/plain', 'x.exe.txt'],
    ['x.exe', 'application/x-msdownload', 'x.exe.bin'],
    ['logo.svg', 'application/octet-stream', 'logo.svg.bin'],
    ['foto.scr', 'image/jpeg', 'foto.scr.jpg'],
    ['x.exe. . ', 'text/plain', 'x.exe.txt'],
    ['run.js', 'text/javascript', 'run.js.txt'],
  ])('%s of type %s becomes %s', (given, type, name) => expect(inboundFileName(given, type)).toBe(name));

  it.each([
    ['nota.txt', 'text/plain'],
    ['clientes.csv', 'text/plain'],
    ['contrato.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['foto.JPG', 'image/jpeg'],
    ['sem ponto', 'application/pdf'],
    ['v1.2 final', 'application/pdf'],
  ])('%s stays as it is', (given, type) => expect(inboundFileName(given, type)).toBe(given));

  it('never exceeds the stored length, and is read within bounds', () => {
    expect(inboundFileName(`${'x'.repeat(400)}.exe`, 'text/plain')).toHaveLength(149);
    expect(inboundFileName('a' + '\u0301\u0315'.repeat(30_000) + '.exe', 'text/plain')).toMatch(/\.txt$/);
    expect(safeFileName('run.js', 'text/plain')).toBe('run.js');
  });
});
