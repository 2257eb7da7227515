import type { ContactImport, ImportMapping } from '@recado/sdk/contracts';

export type ImportStep = 'file' | 'mapping' | 'running' | 'rehearsed' | 'done';
export const MAPPED = ['name', 'number', 'email', 'tags'] as const;
export type MappedField = (typeof MAPPED)[number];

/** The current step of an import. */
export function stepOf(job: ContactImport | null): ImportStep {
  if (!job) return 'file';
  if (job.state === 'ready') return 'mapping';
  if (job.state === 'running') return 'running';
  return job.dryRun && job.state === 'done' ? 'rehearsed' : 'done';
}

/** 0 to 100. */
export const percent = ({ processed, total }: Pick<ContactImport, 'processed' | 'total'>): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100));

/** The mapping with one field on another column; a column maps to one field only. */
export function remapped(mapping: ImportMapping, field: MappedField, column: number | null): ImportMapping {
  const next: ImportMapping = { ...mapping, [field]: column };
  for (const other of MAPPED)
    if (other !== field && column !== null && next[other] === column) next[other] = null;
  return next;
}

export const isComplete = ({ name, number }: ImportMapping): boolean => name !== null && number !== null;

/** `A`, `B`, … `Z`, `AA`: a spreadsheet's name for an unnamed column. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
