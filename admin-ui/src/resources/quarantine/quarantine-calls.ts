import type { Api } from '@recado/sdk/client';
import {
  countUnreadable,
  showQuarantineRun,
  startQuarantineRun,
  type BodyOf,
  type QuarantineRun,
} from '@recado/sdk/contracts';

export type QuarantineWork = BodyOf<typeof startQuarantineRun>;
/** A selection of quarantined entries. */
export type QuarantineChoice = Omit<QuarantineWork, 'action'>;

const RUN_LOOK_MS = 400;
const RUN_LONGEST_MS = 20_000;

export const quarantineCalls = (api: Api) => ({
  /** Replays or discards quarantined entries; returns when it is done, or after a while with the progress. */
  async workQuarantine(work: QuarantineWork): Promise<QuarantineRun> {
    let run = await api.call(startQuarantineRun, { body: work });
    const until = performance.now() + RUN_LONGEST_MS;
    while (run.endedAt === null && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, RUN_LOOK_MS));
      run = await api.call(showQuarantineRun, { params: { id: run.id } });
    }
    return run;
  },
  countUnreadable: async (connectionId: number) =>
    (await api.call(countUnreadable, { params: { id: connectionId } })).count,
});
