import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface DecisionRecord {
  file: string;
  text: string;
  number?: string;
  title?: string;
  status?: string;
  date?: string;
  area?: string;
}
const { AREAS, index, records, written } = (await import(
  new URL('../../docs/adr/index.mjs', import.meta.url).href
)) as {
  AREAS: string[];
  index: () => string;
  records: () => DecisionRecord[];
  written: () => string;
};
const folder = new URL('../../docs/adr/', import.meta.url);
const all = records();

describe('decision records', () => {
  it('are numbered from one without gaps, in the file name and in the heading', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.map(({ number }) => Number(number))).toEqual(all.map((_, place) => place + 1));
    expect(all.filter(({ file, number }) => Number(file.slice(0, 4)) !== Number(number))).toEqual([]);
  });

  it('have a title, a status, a date and an area', () => {
    const wrong = all.filter(
      ({ title, status, date, area }) =>
        !title ||
        !/^(accepted|superseded by )/.test(status ?? '') ||
        !/^\d{4}-\d\d-\d\d$/.test(date ?? '') ||
        !AREAS.includes(area ?? ''),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('have context, decision and consequences, in this order', () => {
    const headings = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const wrong = all.filter(
      ({ text }) => headings(text).join() !== ['Context', 'Decision', 'Consequences'].join(),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('link only to records that exist', () => {
    const targets = all.flatMap(({ text }) =>
      [...text.matchAll(/\]\((\d{4}-[^)#]+)\)/g)].map(([, to]) => to!),
    );
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !existsSync(new URL(target, folder)))).toEqual([]);
  });

  it('are all in the index, which is up to date: node core/docs/adr/index.mjs writes it', () => {
    expect(written()).toBe(index());
  });
});
