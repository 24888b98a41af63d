import { expect, it } from 'vitest';
import { withoutPassword } from './postgres-tools.ts';

it.each([
  ['postgres://shop:p%40ss@db.example:5432/shop', 'postgres://shop@db.example:5432/shop', 'p@ss'],
  ['postgres://shop:a@b:c@db.example/shop', 'postgres://shop@db.example/shop', 'a@b:c'],
  ['postgres://shop:word@/shop?host=/run/pg', 'postgres://shop@/shop?host=/run/pg', 'word'],
  ['postgres://shop:word@%2Frun%2Fpg/shop', 'postgres://shop@%2Frun%2Fpg/shop', 'word'],
  ['postgres:///shop?user=a&password=w%26&host=/b', 'postgres:///shop?user=a&host=/b', 'w&'],
  ['postgres:///shop?host=/b&password=word', 'postgres:///shop?host=/b&', 'word'],
  ['postgres://shop@/shop?host=/run/pg', 'postgres://shop@/shop?host=/run/pg', undefined],
  ['postgres://[::1]:5432/shop', 'postgres://[::1]:5432/shop', undefined],
  ['postgres://shop:word@[::1]:5432/shop', 'postgres://shop@[::1]:5432/shop', 'word'],
])(
  '%s is passed without its password, which goes into the environment',
  (url, address, password) => {
    const command = withoutPassword(url, {});
    expect(command).toEqual({
      address,
      env: password === undefined ? {} : { PGPASSWORD: password },
    });
  },
);
