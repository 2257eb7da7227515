/**
 * The generated rows as SQL that runs inside the database server. Every choice takes four hexadecimal digits of the MD5
 * of the row's number, so that no two choices correlate: a ticket's queue or tag says nothing about its connection, user
 * or time.
 */
const drawn = (choice: number, of: number) => `(CONV(SUBSTR(h, ${1 + 4 * choice}, 4), 16, 10) MOD ${of})`;
const rows = (count: number, salt: string) =>
  `(SELECT seq AS n, MD5(CONCAT(:companyId, '${salt}', seq)) AS h FROM seq_0_to_${count - 1}) r`;

/** Three in sixteen are Maria, two in sixteen Silva: one in 43 is both. */
const FIRST_NAMES =
  "'Maria','José','Ana','João','Antônio','Maria','Carlos','Paulo','Pedro','Lucas','Maria','Adriana','Juliana','Marcos','Fernanda','Zoé'";
const LAST_NAMES =
  "'Silva','Santos','Oliveira','Souza','Rodrigues','Ferreira','Alves','Pereira','Lima','Gomes','Costa','Ribeiro','Martins','Carvalho','Almeida','Silva'";
const FIRST = `ELT(1 + ${drawn(6, 16)}, ${FIRST_NAMES})`;
const LAST = `ELT(1 + ${drawn(7, 16)}, ${LAST_NAMES})`;
/** Words as the product indexes them: lower case, without accents. */
const plain = (name: string) =>
  ['áa', 'ãa', 'ée', 'ôo'].reduce(
    (sql, [from, to]) => `REPLACE(${sql}, '${from}', '${to}')`,
    `LOWER(${name})`,
  );

export const contacts = (count: number) => `
  INSERT INTO contacts (id, companyId, name, number, channel, lastMessageAt)
  SELECT :contact + 1 + n, :companyId, CONCAT(${FIRST}, ' ', ${LAST}), CONCAT('5511', 900000000 + n), 'reference', NOW(3)
  FROM ${rows(count, 'contact')}`;

export const words = (count: number) =>
  [`CONCAT('#', 900000000 + n)`, `CONCAT('#5511', 900000000 + n)`, plain(FIRST), plain(LAST)].map(
    (word) => `
  INSERT INTO contactTokens (companyId, token, contactId)
  SELECT :companyId, ${word}, :contact + 1 + n FROM ${rows(count, 'contact')} ORDER BY 2, 3`,
  );

/** Contacts with the last tag: the same number in every company, so that lists by it and another tag fill a page in each. */
const SAME_EVERYWHERE = 1_200;

/**
 * Each of the first four tags is on one contact in fifteen, the fifth on one in fifty, the sixth on one in four, regardless
 * of other tags. The last is on the same number of contacts in a small company as in a large one.
 */
export const contactTags = (count: number) =>
  [
    [`${drawn(0, 15)} < 4`, drawn(0, 15)],
    [`${drawn(1, 50)} = 0`, 4],
    [`${drawn(2, 4)} = 0`, 5],
    [
      `n MOD ${Math.max(1, Math.floor(count / SAME_EVERYWHERE))} = 0 AND n < ${SAME_EVERYWHERE * Math.max(1, Math.floor(count / SAME_EVERYWHERE))}`,
      6,
    ],
  ].map(
    ([chosen, tag]) => `
  INSERT INTO contactTags (contactId, tagId)
  SELECT :contact + 1 + n, :tag + ${tag} FROM ${rows(count, 'contact')} WHERE ${chosen}`,
  );

/**
 * Every contact has two tickets; the later half of the tickets is active: ten in a hundred open, four pending, two groups.
 * A sixth is in no queue, queue 1 has five twelfths. Pending tickets and half of the groups have no user; of the others, a
 * quarter belongs to agent 1, an eighth to the admin, the rest evenly to all twenty. A third of the active ones is unread.
 * There is one ticket in so many minutes: a larger company is an older one, unless it has the same days with more in each.
 */
export const tickets = (count: number, people: number, minutesApart = 1) => {
  const state = drawn(0, 100);
  const status = `IF(n >= ${people} OR ${state} >= 16, 'closed', IF(${state} < 10, 'open', IF(${state} < 14, 'pending', 'group')))`;
  const queue = `ELT(1 + ${drawn(1, 12)}, NULL, NULL, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4)`;
  const user = `ELT(1 + ${drawn(2, 8)}, 1, 1, 0, ${Array(5).fill(drawn(7, 20)).join(', ')})`;
  const updatedAt = `NOW(3) - INTERVAL n * ${minutesApart} MINUTE - INTERVAL ${drawn(5, 60_000)} * 60000 MICROSECOND`;
  return `
  INSERT INTO tickets (id, uuid, companyId, contactId, connectionId, queueId, userId, status, channel, conversation,
    isGroup, lastMessage, lastMessageType, lastMessageAt, unreadMessages, closedAt, createdAt, updatedAt,
    listedAt, listedClosed, listedContactId)
  SELECT :ticket + 1 + n, UNHEX(h), :companyId, :contact + 1 + n MOD ${people}, :connection + ${drawn(3, 4)},
    :queue + ${queue},
    IF(${status} = 'pending' OR (${status} = 'group' AND ${drawn(6, 2)} = 0), NULL, :user + ${user}),
    ${status}, 'reference', CONCAT('chat-', n MOD ${people}), ${status} = 'group', CONCAT('Last message of ', n),
    'conversation', ${updatedAt}, IF(${status} <> 'closed' AND ${drawn(4, 3)} = 0, 1 + n MOD 4, 0),
    IF(${status} = 'closed', ${updatedAt}, NULL), ${updatedAt} - INTERVAL ${drawn(6, 50_000)} SECOND, ${updatedAt},
    ${updatedAt}, ${status} = 'closed', :contact + 1 + n MOD ${people}
  FROM ${rows(count, 'ticket')}`;
};

/** The words of those tickets, as the product would index them, in the order of their key. */
export const ticketWords = () => [
  `
  INSERT INTO ticketWords (companyId, word, isClosed, updatedAt, ticketId, contactId)
  SELECT w.companyId, w.word, t.status = 'closed', t.updatedAt, t.id, t.contactId FROM (
    SELECT companyId, contactId, token AS word FROM contactTokens
    WHERE companyId = :companyId AND token NOT LIKE '#%'
    UNION ALL
    SELECT :companyId, contactId, CONCAT('@', tagId) FROM contactTags WHERE tagId >= :tag AND tagId < :tag + 10
  ) w STRAIGHT_JOIN tickets t FORCE INDEX (tickets_by_contact) ON t.companyId = w.companyId AND t.contactId = w.contactId
  ORDER BY 1, 2, 3, 4, 5`,
  `
  INSERT INTO listedWords (companyId, word, total)
  SELECT companyId, word, COUNT(*) FROM ticketWords WHERE companyId = :companyId GROUP BY companyId, word`,
];

/**
 * The text of a message: `mensagem` always, `pedido` in one of three, `ok` in one of ten, `garantia` in one of a thousand,
 * `ornitorrinco` in twenty of a company whatever its size, and one of five thousand words.
 */
const DRAW = "CRC32(CONCAT(t.id, '-', seq))";
export const WORDS = ['garantia', 'mensagem', 'ok', 'ornitorrinco', 'pedido'] as const;
const says = (messages: number): Record<(typeof WORDS)[number], string> => ({
  garantia: `${DRAW} MOD 1000 = 7`,
  mensagem: 'TRUE',
  ok: `${DRAW} MOD 10 = 1`,
  ornitorrinco: `((t.id - :ticket - 1) * ${PER_TICKET} + seq) MOD ${Math.max(1, Math.floor(messages / 20))} = 5`,
  pedido: `${DRAW} MOD 3 = 0`,
});
const PER_TICKET = ':perTicket';
const other = `CONCAT('v', ${DRAW} DIV 16 MOD 5000)`;

export const messages = (perTicket: number, count: number) => {
  const said = Object.entries(says(count)).map(([word, when]) => `IF(${when}, '${word} ', '')`);
  return `
  INSERT INTO messages (companyId, ticketId, contactId, connectionId, conversation, fromMe, externalId, body, ack, sendState, sentAt, isRead)
  SELECT STRAIGHT_JOIN :companyId, t.id, t.contactId, t.connectionId, t.conversation, seq MOD 2, CONCAT('b', t.id, '-', seq),
    CONCAT(${said.join(', ')}, ${other}), IF(seq MOD 2, 3, 0), IF(seq MOD 2, 'sent', NULL), t.updatedAt, TRUE
  FROM tickets t JOIN seq_0_to_${perTicket - 1} WHERE t.id > :ticket AND t.id <= :ticket + :tickets`;
};

/** The index of those messages, as the product would write it, with the words in the order of their key. */
export const messageIndex = () => [
  ...WORDS.map(
    (word) => `
  INSERT INTO messageTokens (companyId, token, messageId)
  SELECT companyId, '${word}', id FROM messages WHERE companyId = :companyId AND id > :message
    AND ${word === 'mensagem' ? 'TRUE' : `CONCAT(' ', body) LIKE '% ${word} %'`} ORDER BY id`,
  ),
  `
  INSERT INTO messageTokens (companyId, token, messageId)
  SELECT companyId, SUBSTRING_INDEX(body, ' ', -1), id FROM messages WHERE companyId = :companyId AND id > :message`,
  `
  INSERT INTO messageTexts (companyId, messageId, words)
  SELECT companyId, id, CONCAT(' ', body, ' ') FROM messages WHERE companyId = :companyId AND id > :message ORDER BY id`,
  `
  INSERT INTO searchWords (companyId, token, total)
  SELECT companyId, token, COUNT(*) FROM messageTokens WHERE companyId = :companyId GROUP BY token`,
];
