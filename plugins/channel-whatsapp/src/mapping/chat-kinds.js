// JavaScript, because the thread that reads history asks the same.
import { isJidBroadcast, isJidGroup, isJidNewsletter, isJidStatusBroadcast } from '@whiskeysockets/baileys';

/**
 * Status posts, channels and broadcast lists are nobody's conversation.
 * @param {string} jid
 */
export const isIgnored = (jid) =>
  Boolean(isJidBroadcast(jid) || isJidStatusBroadcast(jid) || isJidNewsletter(jid)) ||
  !/@(s\.whatsapp\.net|lid|g\.us|hosted|hosted\.lid)$/.test(jid);

/** @param {string} jid */
export const isGroup = (jid) => Boolean(isJidGroup(jid));
