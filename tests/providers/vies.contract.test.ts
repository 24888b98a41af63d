import { expect, it, onTestFinished } from 'vitest';
import { viesRegister } from '../../src/customers/server/vies.ts';
import { type ViesFault, startFakeVies } from './fake-vies.ts';

const FRENCH = 'FR40303265045';
const SHOP = 'DE136695976';

async function start(timeoutMs = 5_000) {
  const vies = await startFakeVies([FRENCH, 'EL094259216', 'XI110305878']);
  onTestFinished(() => vies.stop());
  return { vies, register: viesRegister({ url: vies.url, timeoutMs }) };
}

it.each([FRENCH, 'EL094259216', 'XI110305878'])(
  'confirms %s to the shop, with a consultation number',
  async (id) => {
    const { vies, register } = await start();
    expect(await register.check(id, SHOP)).toEqual({
      ok: true,
      value: { isValid: true, consultation: 'WAPIAAAA1' },
    });
    expect(vies.asked).toEqual([
      {
        countryCode: id.slice(0, 2),
        vatNumber: id.slice(2),
        requesterMemberStateCode: 'DE',
        requesterNumber: '136695976',
      },
    ]);
  },
);

it('gives no consultation number to a shop without a VAT id', async () => {
  const { vies, register } = await start();
  expect(await register.check(FRENCH, null)).toMatchObject({ value: { consultation: null } });
  expect(vies.asked).toEqual([{ countryCode: 'FR', vatNumber: '40303265045' }]);
});

it('says that an id is unknown, with the proof of the question', async () => {
  const { register } = await start();
  expect(await register.check('FR23334175221', SHOP)).toMatchObject({
    value: { isValid: false, consultation: 'WAPIAAAA1' },
  });
});

it('takes an id in a form that the register refuses as unknown', async () => {
  const { vies, register } = await start();
  vies.fail('INVALID_INPUT');
  expect(await register.check(FRENCH, SHOP)).toMatchObject({ value: { isValid: false } });
});

it('asks again without the shop where its own id is refused', async () => {
  const { vies, register } = await start();
  vies.fail('INVALID_REQUESTER_INFO');
  expect(await register.check(FRENCH, SHOP)).toMatchObject({
    value: { isValid: true, consultation: null },
  });
  expect(vies.asked).toHaveLength(2);
});

it.each<ViesFault>([
  'MS_UNAVAILABLE',
  'MS_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'unavailable in userError',
  'page',
  'reset',
])('%s is an outage, never an unknown id', async (fault) => {
  const { vies, register } = await start();
  vies.fail(fault);
  expect(await register.check(FRENCH, SHOP)).toMatchObject({ ok: false, code: 'PROVIDER_DOWN' });
  vies.fail(null);
  expect(await register.check(FRENCH, SHOP)).toMatchObject({ value: { isValid: true } });
});

it('silence is an outage after the timeout', async () => {
  const { vies, register } = await start(50);
  vies.fail('silence');
  expect(await register.check(FRENCH, SHOP)).toMatchObject({ code: 'PROVIDER_DOWN' });
});

it('a server that is gone is an outage', async () => {
  const { vies, register } = await start();
  await vies.stop();
  expect(await register.check(FRENCH, SHOP)).toMatchObject({ code: 'PROVIDER_DOWN' });
});
