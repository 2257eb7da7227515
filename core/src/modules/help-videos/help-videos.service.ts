import type { BodyOf, Help, createHelp, updateHelp } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { markEdited, type Editor, type ReadVersion } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import * as repo from './help-videos.repo.js';
import { videoCode } from './video-code.js';

export type HelpsService = ReturnType<typeof createHelpsService>;
type HelpForm = BodyOf<typeof createHelp> | BodyOf<typeof updateHelp>;

const toHelp = ({ id, title, video, description, version, createdAt }: repo.HelpRow): Help => ({
  ...{ id, title, video, description, version },
  createdAt: createdAt.toISOString(),
});

/** Videos that explain the product, for every signed-in user; super users maintain them. */
export function createHelpsService({ db, clock }: Pick<Infra, 'db' | 'clock'>) {
  function values({ title, video, description }: HelpForm): Partial<repo.HelpRow> {
    const code = video === undefined ? undefined : videoCode(video);
    if (video !== undefined && !code)
      throw apiError('ERR_VALIDATION', 'video must be the code or the address of a YouTube video', {
        ...{ field: 'video', rule: 'format' },
      });
    return {
      ...(title !== undefined && { title: title.trim() }),
      ...(code !== undefined && { video: code }),
      ...(description !== undefined && { description: description?.trim() || null }),
    };
  }
  async function show(id: number): Promise<Help> {
    const row = await repo.findHelp(db, id);
    if (!row) throw apiError('ERR_NO_HELP_FOUND');
    return toHelp(row);
  }
  return {
    show,
    async list(request: ListRequest): Promise<{ rows: Help[]; total: number }> {
      const { rows, total } = await repo.listHelps(db, request);
      return { rows: rows.map(toHelp), total };
    },
    create: async (form: HelpForm): Promise<Help> => show(await repo.insertHelp(db, values(form))),
    async update(id: number, form: HelpForm & ReadVersion, editor: Editor): Promise<Help> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        await markEdited(trx, 'helpVideos', id, editor, { now, ifVersion: form.ifVersion });
        if ((await repo.updateHelp(trx, id, { ...values(form), updatedAt: now })) === 0)
          throw apiError('ERR_NO_HELP_FOUND');
      });
      return show(id);
    },
    async remove(id: number): Promise<void> {
      if ((await repo.deleteHelp(db, id)) === 0) throw apiError('ERR_NO_HELP_FOUND');
    },
  };
}
