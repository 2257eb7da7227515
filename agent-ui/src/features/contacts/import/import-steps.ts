import type { ContactImport } from '@recado/sdk/contracts';

export type ImportStep = 'file' | 'mapping' | 'running' | 'rehearsed' | 'done';
export const MAPPED = ['name', 'number', 'email', 'tags'] as const;

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
