import type { ProcessInfo } from '@recado/sdk/contracts';
import { runningProcesses } from '../infra/processes.js';
import { processToWire } from '../modules/processes/processes.wire.js';
import type { Services } from '../wiring/compose.js';

/** The processes of the installation for the command line. */
export interface ProcessOps {
  /** Running processes, on any machine. */
  list(): Promise<ProcessInfo[]>;
}

export const createProcessOps = ({ infra: { db } }: Pick<Services, 'infra'>): ProcessOps => ({
  list: async () => (await runningProcesses(db)).map(processToWire),
});
