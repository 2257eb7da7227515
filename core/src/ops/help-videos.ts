import type { BodyOf, Help, createHelp } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { listRequest } from '../infra/http/list-request.js';

export type NewHelp = BodyOf<typeof createHelp>;

/** Videos that explain the product, for every user of the installation. Throws ERR_NO_HELP_FOUND. */
export interface HelpVideoOps {
  list(): Promise<Help[]>;
  show(id: number): Promise<Help>;
  /** Throws ERR_VALIDATION unless `video` is the code or the address of a YouTube video. */
  add(form: NewHelp): Promise<Help>;
  remove(id: number): Promise<Help>;
}

export function createHelpVideoOps({ helps }: Pick<Services, 'helps'>): HelpVideoOps {
  return {
    list: async () => (await helps.list(listRequest({}, Infinity))).rows,
    show: (id) => helps.show(id),
    add: (form) => helps.create(form),
    async remove(id) {
      const video = await helps.show(id);
      await helps.remove(id);
      return video;
    },
  };
}
