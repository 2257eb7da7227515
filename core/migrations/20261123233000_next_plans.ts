import type { Knex } from 'knex';

/** A plan that a company has chosen for its next invoice cannot be deleted meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE companies
    ADD CONSTRAINT companies_next_plan_fk FOREIGN KEY (nextPlanId) REFERENCES plans (id)`);
  await knex.schema.raw('ALTER TABLE invoices ADD KEY invoices_by_due_date (dueDate, id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE invoices DROP KEY invoices_by_due_date');
  await knex.schema.raw('ALTER TABLE companies DROP FOREIGN KEY companies_next_plan_fk');
}
