import { byteSize, LOCALES } from '@recado/sdk/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n';
import { newClientKey } from '../../../../lib/messages/client-key';
import { toast } from '../../../../lib/toasts';
import { refusalOf, type SendCapabilities } from '../../capabilities';

export interface CaptionedFile {
  file: File;
  caption: string;
}
export interface Attachment extends CaptionedFile {
  id: string;
  /** For pictures. */
  preview: string | null;
}
export interface Attachments {
  list: readonly Attachment[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  describe: (id: string, caption: string) => void;
  /** Returns the files and starts empty. */
  take: () => CaptionedFile[];
}

/** Milliseconds for which an error stays readable. */
const REFUSAL_MS = 5000;

/**
 * The files beside the text being written. Files that the channel does not accept are rejected at once, with the
 * reason.
 */
export const useAttachments = (capabilities: SendCapabilities): Attachments => {
  const { t, language } = useI18n();
  const [list, setList] = useState<readonly Attachment[]>([]);
  const now = useRef(list);
  now.current = list;
  useEffect(() => () => now.current.forEach(release), []);

  const add = useCallback(
    (files: readonly File[]) => {
      const taken = files.filter((file) => {
        const refusal = refusalOf(capabilities, file);
        if (!refusal) return true;
        const text =
          refusal.reason !== 'size'
            ? t('conversation.notAccepted', { name: file.name })
            : t('conversation.tooLarge', {
                name: file.name,
                limit: byteSize(refusal.maxBytes, LOCALES[language]),
              });
        toast.error(text, { duration: REFUSAL_MS });
        return false;
      });
      setList((before) => [...before, ...taken.map(attachment)]);
    },
    [capabilities, t, language],
  );
  const remove = useCallback((id: string) => {
    setList((before) => {
      before.filter((one) => one.id === id).forEach(release);
      return before.filter((one) => one.id !== id);
    });
  }, []);
  const describe = useCallback((id: string, caption: string) => {
    setList((before) => before.map((one) => (one.id === id ? { ...one, caption } : one)));
  }, []);
  const take = useCallback(() => {
    const files = now.current.map(({ file, caption }) => ({ file, caption }));
    now.current.forEach(release);
    setList([]);
    return files;
  }, []);
  return { list, add, remove, describe, take };
};

const attachment = (file: File): Attachment => ({
  id: newClientKey(),
  file,
  caption: '',
  preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
});
const release = ({ preview }: Attachment): void => {
  if (preview) URL.revokeObjectURL(preview);
};
