import { secretBoxFor, type SecretBox } from '../../infra/secret-box.js';

/** The kind of a message that only its recipient may read: its text is sealed until it is sent. */
export const SEALED_TYPE = 'sealedText';

export interface SealedData {
  /** base64 */
  sealed: string;
}
const boxOf = (secrets: Buffer): SecretBox => secretBoxFor(secrets, 'sealed-messages');

/** `data` of a message of {@link SEALED_TYPE}. */
export const sealText = (secrets: Buffer, text: string): Record<string, unknown> & SealedData => ({
  sealed: boxOf(secrets).seal(text).toString('base64'),
});
export const unsealText = (secrets: Buffer, { sealed }: SealedData): string =>
  String(boxOf(secrets).open(Buffer.from(sealed, 'base64')));
