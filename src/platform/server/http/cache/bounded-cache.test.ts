import { describe, expect, it } from 'vitest';
import { succeed } from '../../../rules/result.ts';
import { BoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('makes a value once for concurrent requests', async () => {
    const cache = new BoundedCache<number>(2);
    let made = 0;
    const make = () => Promise.resolve(++made);
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([
      succeed(1),
      succeed(1),
    ]);
    expect(await cache.get('a', make)).toEqual(succeed(1));
  });

  it('evicts the least recently used value when full', async () => {
    const cache = new BoundedCache<string>(2);
    const made: string[] = [];
    const get = (key: string) =>
      cache.get(key, () => Promise.resolve(made.push(key)).then(() => key));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('caches no failure, and continues after it', async () => {
    const cache = new BoundedCache<string>(2);
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await cache.get('a', () => Promise.resolve('whole'))).toEqual(succeed('whole'));
  });

  it('makes one value at a time', async () => {
    const cache = new BoundedCache<string>(5);
    let busy = 0;
    let most = 0;
    const make = async () => {
      most = Math.max(most, ++busy);
      await Promise.resolve();
      busy--;
      return 'made';
    };
    await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, make)));
    expect(most).toBe(1);
  });

  it('limits waiting requests over all keys, and serves cached values to all', async () => {
    const cache = new BoundedCache<string>(5, 2);
    await cache.get('kept', () => Promise.resolve('kept'));
    const drawing = Promise.withResolvers<string>();
    const waiting = [cache.get('a', () => drawing.promise), cache.get('a', () => drawing.promise)];
    for (const key of ['a', 'b']) {
      expect(await cache.get(key, () => Promise.reject(new Error('made')))).toMatchObject({
        ok: false,
        code: 'OVERLOADED',
      });
    }
    expect(await cache.get('kept', () => Promise.resolve('made'))).toEqual(succeed('kept'));
    drawing.resolve('drawn');
    expect(await Promise.all(waiting)).toEqual([succeed('drawn'), succeed('drawn')]);
    expect(await cache.get('b', () => Promise.resolve('later'))).toEqual(succeed('later'));
  });

  it('stops counting requests that waited for a failed value', async () => {
    const cache = new BoundedCache<string>(5, 1);
    const broken = () => Promise.reject(new Error('broken'));
    await expect(cache.get('a', broken)).rejects.toThrow('broken');
    expect(await cache.get('b', () => Promise.resolve('whole'))).toEqual(succeed('whole'));
  });
});
