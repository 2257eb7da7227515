/** Fetches inbound media from providers into rows of `mediaFiles` with status `pending`, a `connectionId` and a `providerRef`. */
export interface MediaDownloads {
  /** Call after the commit of the rows. Returns at once and never throws; the sweeper finds missed ones. */
  kick(mediaIds: readonly number[]): void;
}
