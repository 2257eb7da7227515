import type { Knex } from 'knex';

const FLAGS = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
  'isPublic',
];

/** Plans, companies, users, sessions, queues, settings. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('plans', (t) => {
    t.increments('id');
    t.string('name', 100).notNullable().unique();
    t.integer('users').unsigned().notNullable();
    t.integer('connections').unsigned().notNullable();
    t.integer('queues').unsigned().notNullable();
    t.decimal('amount', 12, 2).notNullable().defaultTo(0);
    for (const flag of FLAGS) t.boolean(flag).notNullable().defaultTo(true);
    stamps(knex, t);
  });
  await knex.schema.createTable('companies', (t) => {
    t.increments('id');
    t.string('name', 100).notNullable();
    t.string('email', 190);
    t.string('phone', 30);
    t.string('document', 30);
    t.integer('planId').unsigned().notNullable().references('plans.id');
    t.boolean('status').notNullable().defaultTo(true);
    t.date('dueDate');
    t.string('recurrence', 20);
    t.string('paymentMethod', 40);
    t.string('language', 2).notNullable().defaultTo('pt');
    t.string('timeZone', 60).notNullable().defaultTo('America/Sao_Paulo');
    t.datetime('lastLogin', { precision: 3 });
    stamps(knex, t);
  });
  await knex.schema.createTable('queues', (t) => {
    t.increments('id');
    t.integer('companyId').unsigned().notNullable().references('companies.id').onDelete('CASCADE');
    t.string('name', 50).notNullable();
    t.string('color', 9).notNullable();
    t.integer('position');
    t.text('greetingMessage');
    t.text('outOfHoursMessage');
    t.boolean('rotationEnabled').notNullable().defaultTo(false);
    t.integer('rotationMinutes').unsigned().notNullable().defaultTo(0);
    t.boolean('closeTicket').notNullable().defaultTo(false);
    stamps(knex, t);
    t.unique(['companyId', 'name']);
    t.unique(['companyId', 'color']);
  });
  await knex.schema.createTable('users', (t) => {
    t.increments('id');
    t.integer('companyId').unsigned().notNullable().references('companies.id').onDelete('CASCADE');
    t.string('name', 50).notNullable();
    t.string('email', 190).notNullable().unique();
    t.string('passwordHash', 200).notNullable();
    t.enum('profile', ['admin', 'user', 'supervisor']).notNullable().defaultTo('user');
    t.boolean('super').notNullable().defaultTo(false);
    t.string('startWork', 5).notNullable().defaultTo('00:00');
    t.string('endWork', 5).notNullable().defaultTo('23:59');
    t.text('farewellMessage');
    t.boolean('allTicket').notNullable().defaultTo(false);
    t.boolean('allowGroup').notNullable().defaultTo(false);
    t.enum('defaultTheme', ['light', 'dark']).notNullable().defaultTo('light');
    t.enum('defaultMenu', ['open', 'closed']).notNullable().defaultTo('open');
    t.string('wpp', 30);
    t.integer('connectionId').unsigned();
    t.bigInteger('profileImageId').unsigned();
    t.boolean('online').notNullable().defaultTo(false);
    t.datetime('lastSeenAt', { precision: 3 });
    t.boolean('showDashboard').notNullable().defaultTo(false);
    t.boolean('allowRealTime').notNullable().defaultTo(false);
    t.boolean('allowConnections').notNullable().defaultTo(false);
    t.string('language', 2);
    stamps(knex, t);
    t.index(['companyId', 'name']);
  });
  await knex.schema.createTable('userQueues', (t) => {
    t.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    t.integer('queueId').unsigned().notNullable().references('queues.id').onDelete('CASCADE');
    t.primary(['userId', 'queueId']);
    t.index('queueId');
  });
  // One live session per user: liveUserId is unique, and NULL for ended sessions.
  await knex.schema.raw(`CREATE TABLE sessions (
    id BINARY(16) NOT NULL PRIMARY KEY,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    refreshHash BINARY(32) NOT NULL,
    formerHash BINARY(32) NULL,
    rotatedAt DATETIME(3) NOT NULL,
    expiresAt DATETIME(3) NOT NULL,
    endedAt DATETIME(3) NULL,
    ip VARCHAR(64) NULL,
    userAgent VARCHAR(255) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    liveUserId INT UNSIGNED GENERATED ALWAYS AS (IF(endedAt IS NULL, userId, NULL)) STORED,
    UNIQUE KEY sessions_one_live (liveUserId),
    UNIQUE KEY sessions_refresh (refreshHash),
    KEY sessions_former (formerHash),
    KEY sessions_user (userId),
    CONSTRAINT sessions_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE
  )`);
  await knex.schema.createTable('settings', (t) => {
    t.integer('companyId').unsigned().notNullable().references('companies.id').onDelete('CASCADE');
    t.string('name', 60).notNullable();
    t.text('value').notNullable();
    t.datetime('updatedAt', { precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    t.primary(['companyId', 'name']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['settings', 'sessions', 'userQueues', 'users', 'queues', 'companies', 'plans'])
    await knex.schema.dropTableIfExists(table);
}

function stamps(knex: Knex, t: Knex.CreateTableBuilder): void {
  t.datetime('createdAt', { precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
  t.datetime('updatedAt', { precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
}
