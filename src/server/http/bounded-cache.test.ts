import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('makes a thing once, however many ask at the same time', async () => {
    const cache = new BoundedCache<number>(2);
    let made = 0;
    const make = () => Promise.resolve(++made);
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
  });

  it('lets the oldest go when it is full', async () => {
    const cache = new BoundedCache<string>(2);
    const made: string[] = [];
    const get = (key: string) =>
      cache.get(key, () => Promise.resolve(made.push(key)).then(() => key));
    for (const key of ['a', 'b', 'c', 'c', 'a']) await get(key);
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  it('does not keep a failure, and goes on after it', async () => {
    const cache = new BoundedCache<string>(2);
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await cache.get('a', () => Promise.resolve('whole'))).toBe('whole');
  });

  it('makes one thing at a time', async () => {
    const cache = new BoundedCache<null>(5);
    let busy = 0;
    let most = 0;
    const make = async () => {
      most = Math.max(most, ++busy);
      await Promise.resolve();
      busy--;
      return null;
    };
    await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, make)));
    expect(most).toBe(1);
  });
});
