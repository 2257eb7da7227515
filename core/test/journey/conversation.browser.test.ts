import { afterAll, beforeAll, describe } from 'vitest';
import { JourneyScene } from './scene.js';
import { messages } from './messages.js';
import { transitions } from './transitions.js';

describe('two agents, and a customer on the web chat', () => {
  let scene: JourneyScene;
  beforeAll(async () => {
    scene = await JourneyScene.open();
  });
  afterAll(() => scene?.close());
  describe('messages', () => messages(() => scene));
  describe('a ticket', () => transitions(() => scene));
});
