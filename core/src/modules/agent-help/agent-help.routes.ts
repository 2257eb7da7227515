import type { FastifyInstance } from 'fastify';
import {
  draftReply,
  rewriteText,
  showAgentHelp,
  summarizeTicket,
  transcribeMessage,
  translateMessage,
  translateText,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import { whileConnected } from '../../infra/http/while-connected.js';
import type { AgentHelpService } from './agent-help.service.js';
import type { MessageHelpService } from './message-help.service.js';

interface Parts {
  agentHelp: AgentHelpService;
  messageHelp: MessageHelpService;
}

export function agentHelpRoutes(app: FastifyInstance, { agentHelp, messageHelp }: Parts): void {
  route(app, showAgentHelp, ({ principal }) => agentHelp.available(principal));
  route(app, rewriteText, ({ principal, body, reply }) =>
    agentHelp.text(principal, { kind: 'rewrite', ...body }, whileConnected(reply)),
  );
  route(app, translateText, ({ principal, body, reply }) =>
    agentHelp.text(principal, { kind: 'translate', ...body }, whileConnected(reply)),
  );
  route(app, draftReply, ({ principal, params, reply }) =>
    agentHelp.draft(principal, params.ticketId, whileConnected(reply)),
  );
  route(app, summarizeTicket, ({ principal, params, body, reply }) =>
    agentHelp.summary(principal, params.ticketId, body.language, whileConnected(reply)),
  );
  route(app, translateMessage, ({ principal, params, body, reply }) =>
    messageHelp.translate(principal, params.id, body.to, whileConnected(reply)),
  );
  route(app, transcribeMessage, ({ principal, params, reply }) =>
    messageHelp.transcribe(principal, params.id, whileConnected(reply)),
  );
}
