/** Prefix of a plugin's table names. */
export const tablePrefix = (pluginId: string): string => `plg_${pluginId.replaceAll('-', '_')}_`;

const NAME = '`?([\\w$]+(?:`?\\.`?[\\w$]+)?)`?';
const PLACES = [
  new RegExp(`\\b(?:TABLE|VIEW)\\s+(?:IF\\s+(?:NOT\\s+)?EXISTS\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\b(?:INTO|REFERENCES)\\s+${NAME}`, 'gi'),
  new RegExp(`\\bUPDATE\\s+(?:IGNORE\\s+)?(?!CASCADE\\b|SET\\b|CURRENT_TIMESTAMP\\b)${NAME}`, 'gi'),
  new RegExp(`\\bINDEX\\s+[\\w$\`]+\\s+ON\\s+${NAME}`, 'gi'),
];
const LISTS =
  /\b(?:FROM|JOIN|USING|DROP\s+TABLE(?:\s+IF\s+EXISTS)?)\s+([^()]*?)(?=\b(?:WHERE|JOIN|LEFT|RIGHT|INNER|CROSS|ON|SET|GROUP|ORDER|LIMIT|UNION|FOR|LOCK|HAVING|USE|FORCE|IGNORE|SELECT|VALUES)\b|[();]|$)/gi;
/** `ON DUPLICATE KEY UPDATE` and `FOR UPDATE` name no table, nor does `EXTRACT(YEAR FROM NOW())`. */
const NOT_A_TABLE = /\b(?:ON\s+DUPLICATE\s+KEY|FOR|ON)\s+UPDATE\b|\bFROM\s+\w+\s*\(/gi;

/**
 * Throws unless a statement names only tables of this plugin. A guard against mistakes, not a sandbox: a plugin runs
 * inside the process.
 */
export function assertOwnTables(pluginId: string, sql: string): void {
  const bare = sql
    .replace(/\/\*[\s\S]*?\*\/|--[^\n]*|#[^\n]*/g, ' ')
    .replace(/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"/g, "''")
    .replace(/;\s*$/, '');
  if (bare.includes(';')) throw new Error('one statement at a time');
  const prefix = tablePrefix(pluginId);
  const foreign = tableNames(bare.replace(NOT_A_TABLE, ' ')).find((name) => !name.startsWith(prefix));
  if (foreign) throw new Error(`the table ${foreign} is not this plugin's: its tables begin with ${prefix}`);
}

function tableNames(sql: string): string[] {
  const names = PLACES.flatMap((place) => [...sql.matchAll(place)].map((match) => match[1]!));
  for (const [, list] of sql.matchAll(LISTS))
    for (const item of list!.split(',')) {
      const name = new RegExp(`^\\s*${NAME}`).exec(item)?.[1];
      if (name) names.push(name);
    }
  return names.map((name) => name.replaceAll('`', ''));
}
