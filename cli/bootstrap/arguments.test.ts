import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.mjs';

describe('the command line of the bootstrap', () => {
  it('starts by default', () => {
    expect(parseArguments([]).verb).toBe('start');
  });

  it('accepts some of the suites and a path', () => {
    expect(parseArguments(['test', '--only', 'unit,integration'])).toMatchObject({
      only: ['unit', 'integration'],
    });
    expect(parseArguments(['test', '--only=lint', 'core/src/live'])).toMatchObject({
      only: ['lint'],
      filters: ['core/src/live'],
    });
  });

  it('accepts the base of a comparison, main by default', () => {
    expect(parseArguments(['test']).changed).toBeUndefined();
    expect(parseArguments(['test', '--changed', 'core'])).toMatchObject({
      changed: 'main',
      filters: ['core'],
    });
    expect(parseArguments(['test', '--changed=HEAD~3']).changed).toBe('HEAD~3');
  });

  it('accepts the number of seeds', () => {
    expect(parseArguments(['faults', '--seeds', '20']).seeds).toBe(20);
    expect(parseArguments(['faults']).seeds).toBe(1);
  });

  it('passes on everything after "bench"', () => {
    expect(parseArguments(['bench', 'ingest', '--rounds', '3']).rest).toEqual(['ingest', '--rounds', '3']);
  });

  it('accepts a port for a debugger, by default that of Node', () => {
    expect(parseArguments(['start']).inspect).toBeUndefined();
    expect(parseArguments(['start', '--inspect']).inspect).toBe(9229);
    expect(parseArguments(['start', '--inspect=9300']).inspect).toBe(9300);
  });

  it('passes on everything after "create-plugin"', () => {
    expect(parseArguments(['create-plugin', '../pager', '--kind', 'channel']).rest).toEqual([
      ...['../pager', '--kind', 'channel'],
    ]);
  });

  it.each([
    [['dance'], /"dance" is not a command: use one of start/],
    [['test', '--only', 'units'], /no suite "units": use lint/],
    [['test', '--only'], /--only wants suites/],
    [['faults', '--seeds', '0'], /whole number above zero/],
    [['faults', '--seeds'], /whole number above zero/],
    [['start', '--inspect=no'], /--inspect takes a port/],
    [['test', '--inspect'], /"npm test" knows no option --inspect/],
    [['start', '--fast'], /"npm start" knows no option --fast/],
    [['build', 'core'], /"npm run build" takes no argument such as "core"/],
  ])('rejects %j with a sentence', (argv, sentence) => {
    expect(() => parseArguments(argv)).toThrow(sentence);
  });
});
