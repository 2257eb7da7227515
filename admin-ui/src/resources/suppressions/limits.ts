export const NOTE_MAX = 200;
