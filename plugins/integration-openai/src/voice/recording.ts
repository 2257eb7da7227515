/** What services that write voice notes down know a file by: the end of its name. */
const ENDINGS: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'application/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'm4a',
  'audio/m4a': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'm4a',
  'audio/wav': 'wav',
  'audio/wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

/**
 * The name and the type under which a recording is sent. Nothing of a customer's own file name goes along.
 *
 * @param given A MIME type, perhaps with parameters such as `; codecs=opus`. An unknown one keeps its own ending: the service
 * says whether it takes it.
 */
export function recordingOf(given: string): { name: string; type: string } {
  const type = given.split(';')[0]!.trim().toLowerCase();
  const known = Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
  const own = /^(?:audio|video)\/(?:x-)?([a-z0-9]{1,10})/.exec(type)?.[1];
  return { name: `voice.${known ?? own ?? 'ogg'}`, type: known || own ? type : 'audio/ogg' };
}
