import { createInterface } from 'node:readline';
import { ChatServer, KEY, type Misbehaviour } from './chat-server.js';
import { VOICE_KEY } from './speech-wire.js';

// A model in this terminal: it shows what Recado asks, and hands over whoever asks for a person.
const server = await ChatServer.start({ port: Number(process.env['PORT'] ?? 4014) });
const say = (text: string) => void process.stdout.write(`${text}\n`);

server.mind = ({ messages }) => {
  const asked = messages.at(-1)?.content ?? '';
  say(messages.map(({ role, content }) => `${role}: ${content}`).join('\n'));
  return /\b(person|human|pessoa|atendente|persona)\b/i.test(asked)
    ? { reply: 'Um momento, alguém vai continuar.', action: 'handoff' }
    : { reply: `Você escreveu: ${asked.split('\n').at(-1)}` };
};

say(`A server that speaks Chat Completions listens at ${server.url}. A prompt for it:
  Base address  ${server.url}
  API key       ${KEY}
  Voice key     ${VOICE_KEY}, with the address of the speech service ${server.speechUrl}
Add the address to the plugin's allowed base addresses, and start Recado with RECADO_ALLOWED_HOSTS=127.0.0.1.
  lacks PART   from now on a request with this part is refused: response_format, tools, temperature, max_tokens
  WORD         the next call goes wrong: stall, no-quota, limited-for-an-hour, broken-json, refusal, html`);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [word = '', part = ''] = line.trim().split(/\s+/);
  if (word === 'lacks') server.lacks.add(part);
  else if (word) server.next(word as Misbehaviour);
});
lines.on('close', () => void server.stop());
