import type { Knex } from 'knex';

const LOG_TYPES =
  "'create','chatBot','queue','open','access','transfered','receivedTransfer','closed','reopen','return','undo'";

/**
 * The board. `laneId` is the kanban tag of a ticket, which it keeps while it is closed; `lanePosition` is its place among
 * the cards of the lane, compared byte by byte. `boardLane` is NULL off the board and 0 in the lane of tickets without a
 * tag, so one index serves every lane. No foreign key, as for queues: deleting a tag empties its lane.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `ALTER TABLE tickets
       ADD COLUMN laneId INT UNSIGNED NULL,
       ADD COLUMN lanePosition VARBINARY(255) NULL`,
  );
  await knex.schema.raw(
    `ALTER TABLE tickets ADD COLUMN boardLane INT UNSIGNED
       GENERATED ALWAYS AS (IF(status IN ('pending','open','group'), COALESCE(laneId, 0), NULL)) VIRTUAL`,
  );
  await knex.schema.raw(
    `ALTER TABLE tickets
       ADD KEY tickets_on_board (companyId, boardLane, lanePosition, id),
       ADD KEY tickets_by_lane (laneId)`,
  );
  // Cards in lanes, by what decides who sees them. The rest of ticketCounts is the lane without a tag.
  await knex.schema.raw(
    `CREATE TABLE laneCounts (
      companyId INT UNSIGNED NOT NULL,
      laneId INT UNSIGNED NOT NULL,
      status ENUM('pending','open','closed','group','lgpd','nps') NOT NULL,
      queueId INT UNSIGNED NOT NULL DEFAULT 0,
      userId INT UNSIGNED NOT NULL DEFAULT 0,
      total INT NOT NULL DEFAULT 0,
      PRIMARY KEY (companyId, laneId, status, queueId, userId)
    )`,
  );
  await knex.schema.raw('ALTER TABLE tags ADD COLUMN wipLimit SMALLINT UNSIGNED NULL');
  await knex.schema.raw(`ALTER TABLE ticketLogs MODIFY COLUMN type ENUM(${LOG_TYPES},'lane') NOT NULL`);
  await knex.schema.raw('ALTER TABLE ticketLogs ADD COLUMN tagId INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex('ticketLogs').where({ type: 'lane' }).delete();
  await knex.schema.raw('ALTER TABLE ticketLogs DROP COLUMN tagId');
  await knex.schema.raw(`ALTER TABLE ticketLogs MODIFY COLUMN type ENUM(${LOG_TYPES}) NOT NULL`);
  await knex.schema.raw('ALTER TABLE tags DROP COLUMN wipLimit');
  await knex.schema.dropTableIfExists('laneCounts');
  await knex.schema.raw(
    `ALTER TABLE tickets DROP KEY tickets_on_board, DROP KEY tickets_by_lane, DROP COLUMN boardLane`,
  );
  await knex.schema.raw('ALTER TABLE tickets DROP COLUMN lanePosition, DROP COLUMN laneId');
}
