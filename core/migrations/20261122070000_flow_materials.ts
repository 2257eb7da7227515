import type { Knex } from 'knex';

/**
 * What queues and chatbots use. Messages may show a file of a list too: after its removal from the list, the sweeper
 * deletes the file only if no message and no list shows it.
 */
const TABLES = [
  `CREATE TABLE fileLists (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    authorId INT UNSIGNED NULL,
    name VARCHAR(100) NOT NULL,
    message TEXT NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY fileLists_by_name (companyId, name, id),
    CONSTRAINT fileLists_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT fileLists_author_fk FOREIGN KEY (authorId) REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE files (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    fileListId INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL,
    name VARCHAR(255) NOT NULL,
    mediaId BIGINT UNSIGNED NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY files_of_list (fileListId, position, id),
    CONSTRAINT files_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT files_list_fk FOREIGN KEY (fileListId) REFERENCES fileLists (id) ON DELETE CASCADE,
    CONSTRAINT files_media_fk FOREIGN KEY (mediaId) REFERENCES mediaFiles (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE prompts (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NULL,
    name VARCHAR(100) NOT NULL,
    prompt TEXT NOT NULL,
    voice VARCHAR(60) NOT NULL DEFAULT 'texto',
    voiceRegion VARCHAR(60) NULL,
    maxTokens INT UNSIGNED NOT NULL DEFAULT 100,
    temperature DECIMAL(4,2) NOT NULL DEFAULT 1,
    maxMessages INT UNSIGNED NOT NULL DEFAULT 10,
    secrets BLOB NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY prompts_by_name (companyId, name, id),
    CONSTRAINT prompts_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT prompts_queue_fk FOREIGN KEY (queueId) REFERENCES queues (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE flowIntegrations (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    type ENUM('dialogflow','n8n','webhook','typebot') NOT NULL,
    name VARCHAR(100) NOT NULL,
    projectName VARCHAR(100) NULL,
    settings LONGTEXT NOT NULL,
    secrets BLOB NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY flowIntegrations_by_name (companyId, name, id),
    CONSTRAINT flowIntegrations_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.raw(table);
  // Earlier values refer to nothing: these tables are new.
  await knex('connections').update({ promptId: null, flowIntegrationId: null });
  await knex.schema.raw(`ALTER TABLE connections
    ADD CONSTRAINT connections_prompt_fk FOREIGN KEY (promptId) REFERENCES prompts (id) ON DELETE SET NULL,
    ADD CONSTRAINT connections_flow_integration_fk FOREIGN KEY (flowIntegrationId)
      REFERENCES flowIntegrations (id) ON DELETE SET NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    DROP FOREIGN KEY connections_flow_integration_fk,
    DROP FOREIGN KEY connections_prompt_fk`);
  for (const table of ['flowIntegrations', 'prompts', 'files', 'fileLists'])
    await knex.schema.dropTableIfExists(table);
}
