import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.mjs';

describe('the command line of the bootstrap', () => {
  it('starts when nothing is said', () => {
    expect(parseArguments([]).verb).toBe('start');
  });

  it('takes a part of the suites and a path', () => {
    expect(parseArguments(['test', '--only', 'unit,integration'])).toMatchObject({
      only: ['unit', 'integration'],
    });
    expect(parseArguments(['test', '--only=lint', 'core/src/live'])).toMatchObject({
      only: ['lint'],
      filters: ['core/src/live'],
    });
  });

  it('takes what a change is compared with, which is main where nothing is said', () => {
    expect(parseArguments(['test']).changed).toBeUndefined();
    expect(parseArguments(['test', '--changed', 'core'])).toMatchObject({
      changed: 'main',
      filters: ['core'],
    });
    expect(parseArguments(['test', '--changed=HEAD~3']).changed).toBe('HEAD~3');
  });

  it('takes the number of seeds', () => {
    expect(parseArguments(['faults', '--seeds', '20']).seeds).toBe(20);
    expect(parseArguments(['faults']).seeds).toBe(1);
  });

  it('hands everything after "bench" on', () => {
    expect(parseArguments(['bench', 'ingest', '--rounds', '3']).rest).toEqual(['ingest', '--rounds', '3']);
  });

  it.each([
    [['dance'], /"dance" is not a command: use one of start/],
    [['test', '--only', 'units'], /no suite "units": use lint/],
    [['test', '--only'], /--only wants suites/],
    [['faults', '--seeds', '0'], /whole number above zero/],
    [['faults', '--seeds'], /whole number above zero/],
    [['start', '--fast'], /"npm start" knows no option --fast/],
    [['build', 'core'], /"npm run build" takes no argument such as "core"/],
  ])('refuses %j with a sentence', (argv, sentence) => {
    expect(() => parseArguments(argv)).toThrow(sentence);
  });
});
