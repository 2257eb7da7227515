/** A refusal of the fake, in Efí's words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly nome: string,
    readonly mensagem: string,
    readonly caminho?: string,
  ) {
    super(`${status} ${nome}: ${mensagem}`);
  }
}
/** Efí's own form, or that of the central bank's standard. */
export type ProblemForm = 'efi' | 'rfc7807';

const STANDARD: Record<string, string> = {
  cobranca_nao_encontrada: 'CobNaoEncontrado',
  txid_duplicado: 'CobOperacaoInvalida',
  status_cobranca_invalido: 'CobOperacaoInvalida',
  pix_nao_encontrado: 'PixNaoEncontrado',
  devolucao_id_duplicado: 'PixDevolucaoInvalida',
  webhook_nao_encontrado: 'WebhookNaoEncontrado',
};

/** Status and body of a refusal. */
export function problemOf(
  { status, nome, mensagem, caminho }: Refused,
  form: ProblemForm,
): { status: number; json: object } {
  if (form === 'efi')
    return { status, json: { nome, mensagem, ...(caminho && { erros: [{ caminho, mensagem }] }) } };
  const name = STANDARD[nome] ?? 'RequisicaoInvalida';
  // The standard says 404 where Efí says 400, and 400 where Efí says 409.
  const own = name.endsWith('NaoEncontrado') ? 404 : 400;
  return {
    status: own,
    json: {
      type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
      title: mensagem,
      status: own,
      detail: mensagem,
      ...(caminho && { violacoes: [{ razao: mensagem, propriedade: caminho }] }),
    },
  };
}

/** A refund as Efí shows it. */
export interface WireDevolution {
  id: string;
  rtrId: string;
  valor: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  /** Of one that nobody at the receiver asked for. */
  motivo?: string;
}
/** A received Pix as Efí shows it, in a charge and in a notice. */
export interface WirePix {
  endToEndId: string;
  txid?: string;
  chave: string;
  valor: string;
  horario: string;
  infoPagador?: string;
  devolucoes?: WireDevolution[];
}
/** A charge as Efí shows it. */
export interface WireCob {
  calendario: { criacao: string; expiracao: number };
  txid: string;
  revisao: number;
  loc: { id: number; location: string; tipoCob: 'cob'; criacao: string };
  location: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  devedor?: { cpf?: string; cnpj?: string; nome: string };
  valor: { original: string };
  chave: string;
  solicitacaoPagador?: string;
  infoAdicionais?: { nome: string; valor: string }[];
  pixCopiaECola: string;
  pix?: WirePix[];
}
