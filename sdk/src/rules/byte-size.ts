const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 1536 as "1.5 KB", in the number format of the language. */
export const byteSize = (bytes: number, locale: string): string => {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
};
