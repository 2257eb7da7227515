import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPOSE = fileURLToPath(new URL('../src/wiring/compose.ts', import.meta.url));

/** Rooms of `core/src` from the bottom up. An inner list is one floor: its rooms do not import one another. */
export const FLOORS = [
  ['infra'],
  ['ports'],
  ['modules'],
  ['inbound', 'outbound', 'live', 'plugin-host'],
  ['wiring'],
  ['app.ts'],
  ['ops', 'main.ts'],
];

/** What other rooms may import of a module. */
export const FACES = ['service', 'wire', 'tx', 'rules', 'module'];

/** The folders below `core/src/modules` in the order of `wiring/compose.ts`. */
export const moduleOrder = () =>
  [...readFileSync(COMPOSE, 'utf8').matchAll(/\.add\(\s*'([a-z-]+)'/g)].map(([, name]) => name);

/** `modules/tickets/list/page-cursor.ts` → `modules/tickets`, `infra/http/route.ts` → `infra`, `app.ts` → `app.ts`. */
export function roomOf(path) {
  const [room, folder, ...rest] = path.split('/');
  return room === 'modules' && rest.length > 0 ? `modules/${folder}` : room;
}

/** Returns the height of a room; rooms of the same height may not import one another. */
export function heights(order = moduleOrder()) {
  const rooms = FLOORS.flatMap((floor) =>
    floor[0] === 'modules' ? order.map((name) => [`modules/${name}`]) : [floor],
  );
  return new Map(rooms.flatMap((floor, height) => floor.map((room) => [room, height])));
}
