import { RECOVERY_MINUTES } from '@recado/sdk/contracts';

interface Letter {
  company: string;
  email: string;
}

/** The first letter and the domain: enough for its owner, and no address for anybody else. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

const CODES: Record<string, (code: string, letter: Letter) => string> = {
  pt: (code, { company, email }) =>
    `${company}: seu código de verificação é ${code}. Ele cria uma nova senha para ${email} e vale por ${RECOVERY_MINUTES} minutos. Não o passe a ninguém. Se você não pediu, ignore esta mensagem.`,
  en: (code, { company, email }) =>
    `${company}: your verification code is ${code}. It sets a new password for ${email} and is valid for ${RECOVERY_MINUTES} minutes. Do not share it. If you did not ask for it, ignore this message.`,
  es: (code, { company, email }) =>
    `${company}: su código de verificación es ${code}. Crea una nueva contraseña para ${email} y es válido por ${RECOVERY_MINUTES} minutos. No lo comparta. Si no lo pidió, ignore este mensaje.`,
  tr: (code, { company, email }) =>
    `${company}: doğrulama kodunuz ${code}. ${email} hesabı için yeni parola belirler ve ${RECOVERY_MINUTES} dakika geçerlidir. Kimseyle paylaşmayın. Siz istemediyseniz bu mesajı dikkate almayın.`,
};
const CHANGED: Record<string, (letter: Letter) => string> = {
  pt: ({ company, email }) =>
    `${company}: a senha de ${email} foi alterada agora. Se não foi você, avise já quem administra as contas da empresa.`,
  en: ({ company, email }) =>
    `${company}: the password of ${email} was changed just now. If it was not you, tell whoever manages your company’s accounts at once.`,
  es: ({ company, email }) =>
    `${company}: la contraseña de ${email} se cambió ahora. Si no fue usted, avise de inmediato a quien administra las cuentas de la empresa.`,
  tr: ({ company, email }) =>
    `${company}: ${email} hesabının parolası az önce değiştirildi. Siz değilseniz, hesapları yöneten kişiye hemen haber verin.`,
};

export const codeText = (language: string, code: string, { company, email }: Letter): string =>
  (CODES[language] ?? CODES['pt']!)(code, { company, email: hinted(email) });
export const changedText = (language: string, { company, email }: Letter): string =>
  (CHANGED[language] ?? CHANGED['pt']!)({ company, email: hinted(email) });
