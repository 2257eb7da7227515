import { afterAll, beforeAll, describe } from 'vitest';
import { JourneyHouse } from './house.js';
import { messages } from './messages.js';
import { transitions } from './transitions.js';

describe('two agents, and a customer on the web chat', () => {
  let house: JourneyHouse;
  beforeAll(async () => {
    house = await JourneyHouse.open();
  });
  afterAll(() => house?.close());
  describe('messages', () => messages(() => house));
  describe('a ticket', () => transitions(() => house));
});
