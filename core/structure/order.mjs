import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPOSE = fileURLToPath(new URL('../src/wiring/compose.ts', import.meta.url));

/** Rooms of `core/src` from the ground up; what stands together between two others is one floor, whose rooms do not import one another. */
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

/** The folders below `core/src/modules` in their one order, as `wiring/compose.ts` has them. */
export const moduleOrder = () =>
  [...readFileSync(COMPOSE, 'utf8').matchAll(/\.add\(\s*'([a-z-]+)'/g)].map(([, name]) => name);

/** `modules/tickets/list/page-cursor.ts` → `modules/tickets`, `infra/http/route.ts` → `infra`, `app.ts` → `app.ts`. */
export function roomOf(path) {
  const [room, folder, ...rest] = path.split('/');
  return room === 'modules' && rest.length > 0 ? `modules/${folder}` : room;
}

/** Answers how high a room stands; rooms with the same height may not import one another. */
export function heights(order = moduleOrder()) {
  const rooms = FLOORS.flatMap((floor) =>
    floor[0] === 'modules' ? order.map((name) => [`modules/${name}`]) : [floor],
  );
  return new Map(rooms.flatMap((floor, height) => floor.map((room) => [room, height])));
}
