import type { Knex } from 'knex';

/** A connection's automation: bot limits, automatic messages and their delays, ratings, and a picture for greetings. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN greetingMediaId BIGINT UNSIGNED NULL AFTER greetingMessage,
    ADD COLUMN ratingMessage TEXT NULL AFTER outOfHoursMessage,
    ADD COLUMN inactivityMessage TEXT NULL AFTER ratingMessage,
    ADD COLUMN expiryMessage TEXT NULL AFTER inactivityMessage,
    ADD COLUMN botMenuLimit INT UNSIGNED NOT NULL DEFAULT 3,
    ADD COLUMN botRestMinutes INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN inactivityMinutes INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN expiryMinutes INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN expiresUnansweredOnly BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN sendToQueueMinutes INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN sendToQueueId INT UNSIGNED NULL,
    ADD COLUMN ratingLimit INT UNSIGNED NOT NULL DEFAULT 3,
    ADD COLUMN ratingExpiryMinutes INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN promptId INT UNSIGNED NULL,
    ADD COLUMN flowIntegrationId INT UNSIGNED NULL,
    ADD COLUMN provider VARCHAR(20) NOT NULL DEFAULT 'beta',
    ADD COLUMN sessionCodesShown INT UNSIGNED NOT NULL DEFAULT 0 AFTER sessionCodeUntil,
    ADD CONSTRAINT connections_greeting_media_fk FOREIGN KEY (greetingMediaId) REFERENCES mediaFiles (id) ON DELETE SET NULL,
    ADD CONSTRAINT connections_send_to_queue_fk FOREIGN KEY (sendToQueueId) REFERENCES queues (id) ON DELETE SET NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    DROP FOREIGN KEY connections_send_to_queue_fk,
    DROP FOREIGN KEY connections_greeting_media_fk`);
  await knex.schema.raw(`ALTER TABLE connections
    DROP COLUMN sessionCodesShown, DROP COLUMN provider, DROP COLUMN flowIntegrationId, DROP COLUMN promptId,
    DROP COLUMN ratingExpiryMinutes, DROP COLUMN ratingLimit, DROP COLUMN sendToQueueId,
    DROP COLUMN sendToQueueMinutes, DROP COLUMN expiresUnansweredOnly, DROP COLUMN expiryMinutes,
    DROP COLUMN inactivityMinutes, DROP COLUMN botRestMinutes, DROP COLUMN botMenuLimit,
    DROP COLUMN expiryMessage, DROP COLUMN inactivityMessage, DROP COLUMN ratingMessage,
    DROP COLUMN greetingMediaId`);
}
