import { say, type Turn } from '../turn.js';

/** Sends the connection's greeting, with its media. */
export function sayGreeting(turn: Turn): void {
  const { greetingMessage, greetingMedia } = turn.flow.connection;
  say(turn, greetingMessage);
  turn.media = greetingMedia;
}
