// Writes README.md, the index of the records, grouped by area. `--check` only compares.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('./', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), 'utf8');

/** The areas in the order of the index. */
export const AREAS = [
  'Data',
  'API',
  'Access',
  'Messages',
  'Live events',
  'Tickets',
  'Contacts and search',
  'Media',
  'Chatbot',
  'Channels',
  'WhatsApp',
  'Meta channels',
  'Plugins',
  'Companies',
  'Billing',
  'Console',
  'Back-office',
  'Operations',
  'Structure',
  'Tests',
];

/** Every record: its file, number, title, status, date, area and text. */
export const records = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .sort()
    .map((file) => {
      const text = read(file);
      const field = (name) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(text)?.[1];
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      return { file, number, title, status: field('Status'), date: field('Date'), area: field('Area'), text };
    });

export const written = () => read('README.md');

export function index() {
  const rows = (area) =>
    records()
      .filter((record) => record.area === area)
      .map((record) => {
        const { number, title, file, status, date } = record;
        return `| ${number} | [${title}](${file}) | ${status} | ${date} |`;
      });
  const sections = AREAS.filter((area) => rows(area).length > 0).map((area) =>
    [`## ${area}`, '', '| | decision | status | date |', '|---|---|---|---|', ...rows(area)].join('\n'),
  );
  return `# Decision records

A record states one decision that somebody may want to undo, why it was made, and what follows from it. The title is the
decision. A later record amends or supersedes an earlier one; the status says which. \`node core/docs/adr/index.mjs\` writes
this page.

${sections.join('\n\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = index();
  if (process.argv.includes('--check')) {
    if (text !== written()) {
      console.error('core/docs/adr/README.md is out of date: run node core/docs/adr/index.mjs');
      process.exitCode = 1;
    }
  } else writeFileSync(new URL('README.md', folder), text);
}
