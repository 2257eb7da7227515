import type { Knex } from 'knex';

/** Of a report by schedule: its newest time at which it failed for somebody, until a later one is made, and why. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `ALTER TABLE reportSchedules
       ADD COLUMN failedLocal CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
       ADD COLUMN failure VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE reportSchedules DROP COLUMN failedLocal, DROP COLUMN failure');
}
