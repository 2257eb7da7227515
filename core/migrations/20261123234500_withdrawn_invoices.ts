import type { Knex } from 'knex';

/** Why an invoice was withdrawn: one that a person withdrew is not made again by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    "ALTER TABLE invoices ADD COLUMN voidedFor ENUM('person','moved','replaced') NULL AFTER status",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE invoices DROP COLUMN voidedFor');
}
