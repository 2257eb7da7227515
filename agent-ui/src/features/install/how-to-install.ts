/** Where the browser's own menu adds a site to the device, as it has no offer that a page could show. */
export type InstallMenu = 'ios' | 'mac';

/** The browser's menu for it; undefined where there is none, and where the console already runs as an app. */
export function installMenu({ userAgent, maxTouchPoints }: Navigator): InstallMenu | undefined {
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Macintosh.*Version\/\d.*Safari/.test(userAgent) ? 'mac' : undefined;
}

export const runsAsApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // What iOS had before it knew the display mode.
  (navigator as { standalone?: boolean }).standalone === true;
