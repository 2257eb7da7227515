import type { Api } from '@recado/sdk/client';
import { draftReply, rewriteText, translateText } from '@recado/sdk/contracts';
import { HELP_TIMEOUT_MS } from '../../../lib/agent-help/help-limits';
import type { HelpTask, Made } from './help-state';

/** Asks a model for help with the text of a ticket's composer. Nothing is sent or stored. */
export async function askFor(
  api: Api,
  task: HelpTask,
  about: { ticketId: number; text: string },
  signal: AbortSignal,
): Promise<Made> {
  const options = { signal, timeoutMs: HELP_TIMEOUT_MS };
  const { ticketId, text } = about;
  switch (task.kind) {
    case 'draft':
      return api.call(draftReply, { params: { ticketId }, body: {}, ...options });
    case 'rewrite': {
      const body = { text, style: task.style };
      return { ...(await api.call(rewriteText, { body, ...options })), sources: [] };
    }
    case 'translate': {
      const body = { text, to: task.to };
      return { ...(await api.call(translateText, { body, ...options })), sources: [] };
    }
  }
}
