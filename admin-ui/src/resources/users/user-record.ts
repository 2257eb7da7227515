/** What the documents give a new user until somebody says otherwise. */
export const NEW_USER = {
  profile: 'user',
  queueIds: [],
  startWork: '00:00',
  endWork: '23:59',
  allTicket: 'disable',
  allowGroup: false,
  defaultTheme: 'light',
  defaultMenu: 'open',
  showDashboard: 'disabled',
  allowRealTime: 'disabled',
  allowConnections: 'disabled',
};
export const IMAGE_FIELD = 'newImage';
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The fields that a form of a user sends; the picture goes after them, and an empty password means the former one. */
export function toUserForm(values: Record<string, unknown>): Record<string, unknown> {
  const { [IMAGE_FIELD]: _image, password, language, ...form } = values;
  return { ...form, ...(password ? { password } : {}), language: language === '' ? null : language };
}

export function imageOf(values: Record<string, unknown>): File | undefined {
  const chosen = values[IMAGE_FIELD] as { rawFile?: File } | null | undefined;
  return chosen?.rawFile;
}
