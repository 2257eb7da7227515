/** A voice of Azure, such as `pt-BR-FranciscaNeural`: its language, its country and its name. */
const VOICE = /^([a-z]{2,3}-[A-Z]{2})-[A-Za-z]{2,40}$/;
/** What XML 1.0 cannot hold, also escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string =>
  text.replace(NO_XML, ' ').replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** Whether it has the form of a voice's name. Azure says whether there is such a voice. */
export const isVoiceName = (voice: string): boolean => VOICE.test(voice);

/** A text for one voice. Nothing in it is markup. */
export function ssmlOf(voice: string, text: string): string {
  const [, language = 'pt-BR'] = VOICE.exec(voice) ?? [];
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${language}"><voice name="${voice}">${escaped(text)}</voice></speak>`;
}
