import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIdentity } from '../../src/operations/server/check/check-identity.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import {
  type OpenDatabase,
  describeOnBothEngines,
} from '../../src/testing/server/database/both-engines.ts';
import { type AuthEmulator, EMULATOR_START_MS, startAuthEmulator } from './auth-emulator.ts';
import { embeddedHarness, firebaseHarness } from './identity.harness.ts';
import { keepsThePromises, person, problem, refused } from './identity.promises.ts';

describeOnBothEngines('the shop’s own accounts', (open: OpenDatabase) => {
  keepsThePromises(() => embeddedHarness(open));
});

describe('Firebase Authentication', () => {
  let emulator: AuthEmulator;
  beforeAll(async () => {
    emulator = await startAuthEmulator();
  }, EMULATOR_START_MS);
  afterAll(() => emulator?.stop());

  describe.each([
    ['that tells an unknown address from a wrong password', true],
    ['that does not', false],
  ])('%s', (_, tells) => {
    beforeAll(() => emulator.revealUnknownAddresses(tells));
    keepsThePromises(async () => firebaseHarness(emulator));
  });

  it('reports a closed account, and ends its session', async () => {
    const { openBrowser } = firebaseHarness(emulator);
    const nora = person();
    const browser = openBrowser();
    await browser.signUp(nora);
    await emulator.disable(nora.email);
    await expect(openBrowser().signIn(nora.email, nora.password)).rejects.toMatchObject(
      refused('user-disabled'),
    );
    expect(await browser.freshToken()).toBeNull();
  });

  it('reports an outage and signs nobody out', async () => {
    const { openBrowser } = firebaseHarness({ ...emulator, host: '127.0.0.1:1' });
    await expect(openBrowser().signIn('nora@example.com', 'sturdy-spokes')).rejects.toMatchObject(
      refused('network-request-failed'),
    );
  });

  it('passes the check', async () => {
    const config = readConfig({
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: emulator.projectId,
      FIREBASE_API_KEY: 'emulated-key',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    });
    expect((await checkIdentity(config)).faults).toEqual([]);
  });

  it('explains what its rules refuse', async () => {
    const { openBrowser } = firebaseHarness(emulator);
    await expect(openBrowser().signUp({ ...person(), password: 'x9!k' })).rejects.toMatchObject(
      problem('PASSWORD_REFUSED', { reason: 'weak' }),
    );
  });
});
