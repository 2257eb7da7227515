import { describe, expect, it } from 'vitest';
import type { Principal } from '../infra/tenancy.js';
import { renewed } from './renewed.js';
import type { Subscriber } from './subscriber.js';

const principal = (name: string) => ({ name }) as Principal;
const subscriberOf = (name: string) => ({ principal: principal(name) }) as Subscriber;

describe('looking at a subscriber’s user again', () => {
  it('lets the look that began last decide, however long each takes', async () => {
    const subscriber = subscriberOf('at first');
    const answers: ((name: string) => void)[] = [];
    const rules = {
      renew: () => new Promise<Principal>((resolve) => answers.push((name) => resolve(principal(name)))),
    };
    const looks = [renewed(rules, subscriber), renewed(rules, subscriber)];
    await expect.poll(() => answers.length).toBe(1);
    answers[0]!('older');
    await looks[0];
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!('newer');
    await looks[1];
    expect(subscriber.principal.name).toBe('newer');
  });

  it('looks once more if a setting changed the user meanwhile, and after a failure', async () => {
    const subscriber = subscriberOf('at first');
    const rules = {
      renew: async (known: Principal) => {
        if (known.name === 'at first') subscriber.principal = principal('under the setting');
        return principal(`from ${known.name}`);
      },
    };
    await renewed(rules, subscriber);
    expect(subscriber.principal.name).toBe('from under the setting');
    const failing = { renew: () => Promise.reject(new Error('no database')) };
    await expect(renewed(failing, subscriber)).rejects.toThrow('no database');
    await renewed(rules, subscriber);
    expect(subscriber.principal.name).toBe('from from under the setting');
  });
});
