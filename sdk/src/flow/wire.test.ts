import { expect, it } from 'vitest';
import type { Connection } from '../contracts/connection.js';
import {
  connectionFromWire,
  optionsFromWire,
  optionsToWire,
  queueFromWire,
  settingsFromWire,
  toSchedules,
  DEFAULT_HOURS,
} from './public.js';

it('reads a tree, with the target that the kind has', () => {
  const [first, second] = optionsFromWire([
    { name: 'Pessoa', queueType: 'attendent', optUserId: 7, optQueueId: 3, greetingMessage: '' },
    {
      id: 5,
      name: 'Mais',
      greetingMessage: 'Veja',
      options: [{ name: 'Fila', queueType: 'queue', optQueueId: 3 }],
    },
  ]);
  expect(optionsFromWire(optionsToWire([first!, second!]))).toEqual([first, second]);
  expect(first).toMatchObject({ id: -1, kind: 'attendent', targetId: 7, message: null });
  expect(second).toMatchObject({ id: 5, kind: 'text', targetId: null, options: [{ id: -2, targetId: 3 }] });
});

it('reads an unfinished queue', () => {
  const schedules = toSchedules(DEFAULT_HOURS);
  expect(queueFromWire({ name: 'Nova', ativarRoteador: true, tempoRoteador: 5, schedules })).toMatchObject({
    id: 0,
    rotationMinutes: 5,
    serviceHours: DEFAULT_HOURS,
  });
  const halfTyped = [{ ...schedules[0]!, startTimeA: '8' }, ...schedules.slice(1)];
  expect(queueFromWire({ name: 'Nova', tempoRoteador: 5, schedules: halfTyped })).not.toHaveProperty(
    'serviceHours',
  );
  expect(queueFromWire({ name: 'Nova', tempoRoteador: 5 }).rotationMinutes).toBeNull();
});

it('reads a connection and settings, and drops fields that the bot does not use', () => {
  const wire = { id: 3, name: 'Site', queueIds: [1], complationMessage: 'Até', maxUseBotQueues: 2 };
  const connection = connectionFromWire(wire as unknown as Connection);
  expect(connection).toMatchObject({
    queueIds: [1],
    closingMessage: 'Até',
    maxUseBotQueues: 2,
    maxUseBotQueuesNPS: 3,
  });
  expect(connection).not.toHaveProperty('name');
  const settings = settingsFromWire([
    { key: 'userRating', value: 'enabled' },
    { key: 'scheduleType', value: 'queue' },
    { key: 'requiredTag', value: 'enabled' },
  ]);
  expect(settings).toMatchObject({ userRating: true, scheduleType: 'queue', enableLGPD: false });
  expect(settings).not.toHaveProperty('requiredTag');
});
