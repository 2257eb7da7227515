/** Reads values of unknown types from another company: never throws. */
export type WireObject = Readonly<Record<string, unknown>>;

const NOTHING: WireObject = Object.freeze({});
const EPOCH = new Date(0).toISOString();
/** The last moment that a Date can represent. */
const LAST_MOMENT = 8.64e15;

export function objectOf(value: unknown): WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as WireObject)
    : NOTHING;
}
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
export function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
export function optionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
/** Epoch milliseconds as ISO 8601. An unreadable moment becomes the epoch, because "now" would differ at a replay. */
export function momentOf(value: unknown): string {
  const milliseconds = optionalNumber(value);
  return milliseconds === undefined || Math.abs(milliseconds) > LAST_MOMENT
    ? EPOCH
    : new Date(milliseconds).toISOString();
}
