import type { Config } from '../../../platform/server/config/config.ts';
import {
  type GoogleSettings,
  signsInByGoogle,
} from '../../../platform/server/config/google.settings.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { CALLBACK_PATH } from '../../../customers/server/identity/google.ts';
import { tryFirebase } from './try-firebase.ts';
import { type CheckResult, fetchJson } from './fetch-json.ts';

/** Checks the configured identity provider without signing in. */
export async function checkIdentity(config: Config): Promise<ProviderFinding> {
  const { identity, publicUrl } = config;
  switch (identity.provider) {
    case 'embedded':
      return checkEmbedded(config);
    case 'firebase': {
      const where = identity.emulatorHost ? `the emulator at ${identity.emulatorHost}` : 'Google';
      const provider = `Firebase project ${identity.projectId} at ${where}`;
      return { port: 'identity', provider, ...(await tryFirebase(identity, publicUrl)) };
    }
  }
}

async function checkEmbedded(config: Config): Promise<ProviderFinding> {
  const { google, publicUrl } = config;
  if (google === null) {
    const notes = signsInByGoogle(config) ? ['A stand-in answers for Google.'] : [];
    return { port: 'identity', provider: 'the built-in accounts', faults: [], notes };
  }
  return {
    port: 'identity',
    provider: `the built-in accounts, and Google at ${google.issuer}`,
    ...(await tryIssuer(google, publicUrl)),
  };
}

/** Fetches the provider's configuration (OpenID Connect Discovery §4). */
async function tryIssuer({ issuer }: GoogleSettings, publicUrl: string): Promise<CheckResult> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetchJson(address);
  if (reply.fault !== null) {
    return { faults: [`Google cannot be reached at ${address}: ${reply.fault}.`], notes: [] };
  }
  const { issuer: namedIssuer } = (reply.body ?? {}) as { issuer?: unknown };
  if (reply.status !== 200 || typeof namedIssuer !== 'string') {
    const fault = `GOOGLE_ISSUER is not an OpenID provider: ${address} answers ${reply.status}.`;
    return { faults: [fault], notes: [] };
  }
  if (namedIssuer !== issuer) {
    const fault = `GOOGLE_ISSUER must be ${namedIssuer}, as the provider calls itself; it is ${issuer}.`;
    return { faults: [fault], notes: [] };
  }
  const callback = `${publicUrl}${CALLBACK_PATH}`;
  const note = `Whether it takes the client's id and secret, and ${callback}, shows with the first sign-in.`;
  return { faults: [], notes: [note] };
}
