import type { Database } from '../../../src/infra/database.js';

/** Events of a company as the relay numbers them: messages with these texts, `changed …` and `delete <ticket>`. */
export async function logEvents(db: Database, companyId: number, ...bodies: string[]): Promise<void> {
  for (const body of bodies) {
    await db.transaction(async (trx) => {
      await trx.raw(
        'INSERT INTO companyStreams (companyId, seq) VALUES (?, 1) ON DUPLICATE KEY UPDATE seq = seq + 1',
        [companyId],
      );
      const { seq } = await trx('companyStreams').where({ companyId }).first('seq');
      const deletes = body.startsWith('delete ');
      const payload = deletes
        ? { action: 'delete', ticketId: Number(body.slice(7)) }
        : { action: body.startsWith('changed') ? 'update' : 'create', message: { body } };
      await trx('companyEvents').insert({
        ...{ companyId, seq, topic: deletes ? 'ticket' : 'appMessage', audience: '{}' },
        payload: JSON.stringify(payload),
      });
    });
  }
}
