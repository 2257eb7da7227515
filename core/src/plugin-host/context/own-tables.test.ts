import { describe, expect, it } from 'vitest';
import { assertOwnTables } from './own-tables.js';

const check = (sql: string) => () => assertOwnTables('web-chat', sql);

describe('a plugin’s statement', () => {
  it.each([
    'SELECT * FROM plg_web_chat_visitors WHERE name = "FROM users"',
    'SELECT a.id FROM plg_web_chat_a a JOIN plg_web_chat_b AS b ON b.id = a.id, plg_web_chat_c c WHERE a.x = 1 FOR UPDATE',
    'SELECT x FROM (SELECT id AS x FROM plg_web_chat_a) t WHERE EXTRACT(YEAR FROM now()) > 1',
    "INSERT INTO plg_web_chat_a (a) VALUES ('; DROP TABLE users') ON DUPLICATE KEY UPDATE a = VALUES(a)",
    'INSERT IGNORE INTO `plg_web_chat_a` SELECT * FROM plg_web_chat_b',
    'UPDATE plg_web_chat_a SET a = 1 WHERE id IN (SELECT id FROM plg_web_chat_b)',
    'DELETE FROM plg_web_chat_a WHERE id = 1 LIMIT 5;',
    `CREATE TABLE plg_web_chat_a (id INT, updatedAt DATETIME ON UPDATE CURRENT_TIMESTAMP,
       CONSTRAINT c FOREIGN KEY (id) REFERENCES plg_web_chat_b (id) ON UPDATE CASCADE ON DELETE CASCADE)`,
    'CREATE TABLE IF NOT EXISTS plg_web_chat_a (id INT)',
    'CREATE INDEX i ON plg_web_chat_a (id)',
    'ALTER TABLE plg_web_chat_a ADD COLUMN b INT',
    'DROP TABLE IF EXISTS plg_web_chat_a',
    'SELECT 1',
  ])('may name its own tables: %s', (sql) => expect(check(sql)).not.toThrow());

  it.each([
    'SELECT * FROM users',
    'SELECT * FROM `users`',
    'SELECT * FROM plg_web_chat_a, users',
    'SELECT * FROM plg_web_chat_a JOIN users u ON u.id = 1',
    'SELECT * FROM plg_web_chat_a LEFT JOIN users u ON u.id = 1',
    'SELECT * FROM plg_web_chat_a WHERE id IN (SELECT id FROM users)',
    'SELECT * FROM recado.plg_web_chat_a',
    'SELECT * FROM plg_other_a',
    'SELECT * FROM/**/users',
    'UPDATE users SET super = 1',
    'INSERT INTO users VALUES (1)',
    'REPLACE INTO users VALUES (1)',
    'DELETE FROM users',
    'DROP TABLE users',
    'DROP TABLE plg_web_chat_a, users',
    'TRUNCATE TABLE users',
    'ALTER TABLE users ADD x INT',
    'CREATE TABLE plg_web_chat_a (id INT, FOREIGN KEY (id) REFERENCES users (id))',
    'CREATE INDEX i ON users (id)',
    'SELECT 1; DROP TABLE plg_web_chat_a',
  ])('may not name others: %s', (sql) => expect(check(sql)).toThrow());
});
