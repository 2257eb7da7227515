/** Whether a text can be a phone: 8 to 15 digits with the signs that people write between them. */
export const isTypedPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15 && text.trim().length <= 30 && /^\+?[\d ().-]+$/.test(text.trim());
};
