import { byteSize, LOCALES } from '@recado/sdk/rules';
import { useCallback, useMemo } from 'react';
import { useI18n } from '../../../../lib/i18n';
import { newClientKey } from '../../../../lib/messages/client-key';
import { useUser } from '../../../../lib/session';
import { toast } from '../../../../lib/toasts';
import { createUnsent } from '../../../../lib/unsent';
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

/** By user and ticket. */
const chosen = createUnsent<Attachment>();

/**
 * The files beside the text being written to a ticket. They are there again when its conversation is. Files that
 * the channel does not accept, and empty ones, are rejected at once, with the reason.
 */
export const useAttachments = (ticketId: number, capabilities: SendCapabilities): Attachments => {
  const { t, language } = useI18n();
  const { id: me } = useUser();
  const place = `${me}.${ticketId}`;
  const list = chosen.useIn(place);

  const add = useCallback(
    (files: readonly File[]) => {
      const taken = files.filter((file) => {
        const refusal = refusalOf(capabilities, file);
        if (!refusal && file.size > 0) return true;
        const text = !refusal
          ? t('conversation.fileEmpty', { name: file.name })
          : refusal.reason !== 'size'
            ? t('conversation.notAccepted', { name: file.name })
            : t('conversation.tooLarge', {
                name: file.name,
                limit: byteSize(refusal.maxBytes, LOCALES[language]),
              });
        toast.error(text, { duration: REFUSAL_MS });
        return false;
      });
      chosen.change(place, (now) => [...now, ...taken.map(attachment)]);
    },
    [place, capabilities, t, language],
  );
  return useMemo(() => {
    const without = (id: string) => (now: readonly Attachment[]) => now.filter((one) => one.id !== id);
    return {
      list,
      add,
      remove: (id) =>
        chosen
          .change(place, without(id))
          .filter((one) => one.id === id)
          .forEach(release),
      describe: (id, caption) =>
        void chosen.change(place, (now) => now.map((one) => (one.id === id ? { ...one, caption } : one))),
      take: () => {
        const taken = chosen.change(place, () => []);
        taken.forEach(release);
        return taken.map(({ file, caption }) => ({ file, caption }));
      },
    };
  }, [list, add, place]);
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
