/** "-23.55052, -46.633308", in a map's notation, in degrees; `null` for anything else. */
export const readCoordinates = (text: string): { latitude: number; longitude: number } | null => {
  const found = /(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text.trim());
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};
