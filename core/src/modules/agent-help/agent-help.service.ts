import type { AssistTask, ConversationMessage } from '@recado/sdk';
import type { AgentHelp, Draft, Language } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { helpingPrompt } from '../prompts/answering-prompt.tx.js';
import type { QuickMessagesService } from '../quick-messages/quick-messages.service.js';
import { groundedDraft } from './grounded-draft.rules.js';
import { helpedBy, type Helpers } from './helping.js';
import type { ReadableTickets } from './readable-tickets.js';
import { rankReplies } from './reply-sources.rules.js';

/** Quick replies that a model reads for a draft. */
const SOURCES = 20;

interface Parts extends Helpers {
  readable: ReadableTickets;
  quickMessages: Pick<QuickMessagesService, 'sources'>;
  companies: Pick<CompaniesService, 'find'>;
}

/** What a model does for agents. It gives texts; sending them is the agent's business. */
export function createAgentHelp(infra: Pick<Infra, 'db' | 'secrets'>, parts: Parts) {
  const { answerers, modelUsage, readable, quickMessages, companies } = parts;
  const helper = helpedBy(infra, parts);

  return {
    async available(viewer: Principal): Promise<AgentHelp> {
      const isIncluded = viewer.planFlags.has('useOpenAi');
      const entry = isIncluded ? await helpingPrompt(infra.db, infra.secrets, viewer) : undefined;
      return {
        assists: entry !== undefined && answerers.canAssist(entry.kind),
        transcribes: entry !== undefined && answerers.canTranscribe(entry.kind),
      };
    },
    text: (scope: TenantScope, task: AssistTask, signal: AbortSignal) => helper.text(scope, task, signal),

    async summary(viewer: Principal, ticketId: number, language: Language, signal: AbortSignal) {
      const messages = await readable.messagesOf(viewer, ticketId);
      return messages.length === 0
        ? { text: '' }
        : helper.text(viewer, { kind: 'summary', language, messages }, signal);
    },

    /** Throws ERR_CONVERSATION_MOVED_ON, and counts no tokens, if anything was said, changed or deleted meanwhile. */
    async draft(viewer: Principal, ticketId: number, signal: AbortSignal): Promise<Draft> {
      const messages = await readable.messagesOf(viewer, ticketId);
      const lastMessageId = messages.at(-1)?.id ?? null;
      const given = rankReplies(lastWords(messages), await quickMessages.sources(viewer), SOURCES);
      if (given.length === 0) return { text: '', sources: [], lastMessageId };
      const sources = given.map(({ id, shortcode, message }) => ({ id, title: shortcode, text: message }));
      const language = (await companies.find(viewer)).language as Language;
      const assisted = await helper.assisted(viewer, { kind: 'draft', language, messages, sources }, signal);
      const now = await readable.messagesOf(viewer, ticketId);
      if (JSON.stringify(now) !== JSON.stringify(messages)) throw apiError('ERR_CONVERSATION_MOVED_ON');
      await modelUsage.book(viewer, assisted.usage);
      const draft = groundedDraft(assisted, given);
      return {
        text: draft.text,
        sources: draft.sources.map(({ id, shortcode, message }) => ({ id, shortcode, text: message })),
        lastMessageId,
      };
    },
  };
}
export type AgentHelpService = ReturnType<typeof createAgentHelp>;

/** What the customer wrote since somebody of the company last did; of a longer talk, what was written last. */
function lastWords(messages: readonly ConversationMessage[]): string {
  const since = messages.findLastIndex(({ from }) => from !== 'customer') + 1;
  const waiting = messages.slice(since);
  const words = waiting.length > 0 ? waiting : messages.filter(({ from }) => from === 'customer').slice(-3);
  return words
    .map(({ text }) => text)
    .join('\n')
    .slice(-4_000);
}
