/** Somebody has asked for help in a composer: its menu stands at this element, or is closed. */
export interface AskedHelp {
  anchor: HTMLElement | null;
}
