import type { Knex } from 'knex';

/** Heartbeats of the processes, every second, with the database sessions of each. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE pulses (
    name VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    sessions TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    seenAt DATETIME(3) NOT NULL
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('pulses');
}
