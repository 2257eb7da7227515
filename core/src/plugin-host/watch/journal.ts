import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A plugin's harm to the process: it tried to end it, blocked it, or filled its memory. */
export interface Incident {
  id: string;
  plugin: string;
  kind: 'exit' | 'block' | 'memory';
  /** Its code was seen doing it; otherwise it is only the most likely cause. */
  certain: boolean;
  /** In plain English. */
  detail: string;
  process: string;
  /** ISO 8601. */
  at: string;
}

export const journalFolder = (dataDir: string): string => join(dataDir, 'plugin-watch');
/** The supervisor finds it by the id of the process that it started. */
export const journalFile = (dataDir: string, pid = process.pid): string =>
  join(journalFolder(dataDir), `${hostname()}-${pid}.json`);

/** For the next process, and for the supervisor: at once, since there may be no later. */
export function writeJournal(file: string, incident: Incident, isRecorded: boolean): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ ...incident, isRecorded }));
  renameSync(`${file}.new`, file);
}

/** Passes on incidents that processes could not record themselves, and deletes recorded ones. */
export async function collectJournals(
  dataDir: string,
  record: (incident: Incident) => Promise<unknown>,
): Promise<void> {
  const folder = journalFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (!name.endsWith('.json')) continue;
    const text = await readFile(file, 'utf8').catch(() => ''); // another process was quicker
    const found = parsed(text);
    if (found && !found.isRecorded) await record(found);
    await rm(file, { force: true });
  }
}

function parsed(text: string): (Incident & { isRecorded: boolean }) | undefined {
  try {
    return JSON.parse(text) as Incident & { isRecorded: boolean };
  } catch {
    return undefined; // no readable incident
  }
}
