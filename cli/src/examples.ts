import type { Command } from 'commander';

/** What people type most, by the words of a command; shown below its help. */
const EXAMPLES: Record<string, readonly string[]> = {
  'tenant create': [
    'recado tenant create --name "Padaria Sol" --admin-name Ana --admin-email ana@sol.com.br --plan Essencial',
  ],
  'tenant list': ['recado tenant list --search padaria'],
  'user create': [
    'recado user create --company 3 --name Ana --email ana@sol.com.br --password-stdin < pw.txt',
  ],
  'user import': [
    'recado user import equipe.xlsx --company 3 --dry-run',
    'recado --json user import equipe.xlsx --company 3 --yes > convites.json',
  ],
  'user update': ['recado user update ana@sol.com.br --queues 4,7'],
  'connection fields': ['recado connection fields whatsappapi'],
  'connection create': [
    'recado connection create --company 3 --name Site --channel webchat --set accent=#0f766e',
    'recado connection create --company 3 --name Loja --channel whatsapp --default',
  ],
  'connection pair': [
    'recado connection pair Loja --company 3',
    'recado connection pair 7 --phone +5511987654321',
  ],
  'queue create': [
    'recado queue create --company 3 --name Vendas --color "#0f766e" --greeting "Qual produto?"',
  ],
  'file create': [
    'recado file create --company 3 --name "Catálogo" --message "Segue o catálogo" --file Verão=verao.pdf --file precos.xlsx',
  ],
  'file list': ['recado file list --company 3 --search cat'],
  'file delete': ['recado file delete 12 --company 3 --confirm "Catálogo"'],
  'help-video add': ['recado help-video add --title "Primeiros passos" --video https://youtu.be/dQw4w9WgXcQ'],
  'settings set': [
    'recado settings set scheduleType company --company 3',
    'recado settings set userCreation disabled',
  ],
  'hours set': ['recado hours set --company 3 --day weekdays=08:00-12:00,13:00-18:00 --day sunday=closed'],
  'flow test': ['recado flow test tests/*.json'],
  'plugin configure': ['recado plugin configure facebook --set appId=123 --secret-file appSecret=secret.txt'],
  'migrate up': ['recado migrate up --dry-run'],
};

export function addExamples(program: Command): void {
  for (const [words, lines] of Object.entries(EXAMPLES)) {
    const command = words
      .split(' ')
      .reduce<Command | undefined>((at, word) => at?.commands.find((one) => one.name() === word), program);
    if (!command) throw new Error(`no command ${words}`);
    command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}
