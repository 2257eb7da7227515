import type { ProblemCode } from '../../flow/validate.js';

/** What is wrong with an option of a chatbot, for the back-office and the command line. */
export const problems: ProblemTexts = {
  nameMissing: 'Dê um nome à opção.',
  nameShort: 'Nome muito curto: use pelo menos 4 caracteres.',
  nameTwice: 'Já existe uma opção com este nome neste nível.',
  numberMisleads: 'O nome começa com outro número: o cliente vê a posição no menu, que é %{position}.',
  messageMissing: 'Escreva a mensagem: sem ela o robô não avança.',
  targetMissing: 'Escolha o destino desta opção.',
  targetGone: 'O destino desta opção não existe mais.',
  unreachable: 'O cliente nunca chega aqui: o que está acima encerra ou passa a conversa adiante.',
  loop: 'Esta opção leva à própria fila: o cliente andaria em círculo.',
  loopOver: 'O cliente pode andar em círculo: daqui volta para cá por %{queues}.',
  tooDeep: 'Níveis demais: no máximo 8.',
  tooMany: 'Opções demais neste nível: no máximo 50.',
  tooManyInAll: 'Opções demais nesta fila: no máximo 300.',
};

export type ProblemTexts = Record<ProblemCode, string>;
