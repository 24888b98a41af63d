import type { FirebaseSettings } from '../../../platform/server/config/firebase.settings.ts';
import { FIREBASE_KEYS } from '../../../customers/server/identity/firebase.ts';
import { type CheckResult, fetchJson } from './fetch-json.ts';

/** An account that cannot exist (RFC 2606 §2), to find out whether passwords are enabled. */
const nobody = { email: 'check@shop.invalid', password: 'nobody-signs-in-here' };

/** The expected answers for an unknown account. */
const UNKNOWN_ACCOUNT = /INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD/;

/** Other answers and their remedies. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /API key not valid|API_KEY_INVALID/,
    'does not accept FIREBASE_API_KEY. Copy it again from Project settings.',
  ],
  [
    /referer|referrer/i,
    'does not accept FIREBASE_API_KEY from PUBLIC_URL. Allow the key to be used there.',
  ],
  [/CONFIGURATION_NOT_FOUND/, 'has no Authentication in this project. Press Get started there.'],
  [
    /PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED/,
    'does not accept passwords in this project. Enable Email/Password under Sign-in method.',
  ],
];

/** Checks the project's key, password sign-in, authorized domains and token keys. */
export async function tryFirebase(
  settings: FirebaseSettings,
  publicUrl: string,
): Promise<CheckResult> {
  const service = serviceOf(settings.emulatorHost);
  const results = await Promise.all([
    tryPassword(service, settings, publicUrl),
    tryDomains(service, settings, publicUrl),
    ...(settings.emulatorHost === null ? [tryKeys()] : []),
  ]);
  const faults = [...new Set(results.flat())];
  const notes = [
    ...(settings.emulatorHost === null ? [] : ['The emulator sends no mails and proves nobody.']),
    ...(faults.length === 0
      ? ['Whether Google is switched on, and mails arrive, shows with the first sign-in.']
      : []),
  ];
  return { faults, notes };
}

function serviceOf(emulatorHost: string | null): string {
  const name = 'identitytoolkit.googleapis.com';
  return emulatorHost === null ? `https://${name}/v1` : `http://${emulatorHost}/${name}/v1`;
}

async function tryPassword(
  service: string,
  { apiKey }: FirebaseSettings,
  publicUrl: string,
): Promise<string[]> {
  const reply = await fetchJson(`${service}/accounts:signInWithPassword?key=${apiKey}`, {
    method: 'POST',
    // A key may be restricted to the shop’s pages.
    headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
    body: JSON.stringify({ ...nobody, returnSecureToken: true }),
  });
  if (reply.fault !== null) return [`Firebase cannot be reached: ${reply.fault}.`];
  const message = messageIn(reply.body);
  if (UNKNOWN_ACCOUNT.test(message)) return [];
  const [, remedy] = remedies.find(([pattern]) => pattern.test(message)) ?? [];
  return [`Firebase ${remedy ?? `answers ${reply.status}: ${message.replace(/\.$/, '')}.`}`];
}

function messageIn(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : 'nothing that can be read';
}

/** Google’s pop-up opens only from authorized domains. */
async function tryDomains(
  service: string,
  { apiKey }: FirebaseSettings,
  publicUrl: string,
): Promise<string[]> {
  const headers = { referer: `${publicUrl}/` };
  const reply = await fetchJson(`${service}/projects?key=${apiKey}`, { headers });
  if (reply.fault !== null || reply.status !== 200) return [];
  const { authorizedDomains } = reply.body as { authorizedDomains?: readonly string[] };
  const { hostname } = new URL(publicUrl);
  if (authorizedDomains?.some((domain) => isUnder(hostname, domain)) ?? true) return [];
  return [`Firebase does not know ${hostname}. Add it under Authorized domains.`];
}

const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

async function tryKeys(): Promise<string[]> {
  const reply = await fetchJson(FIREBASE_KEYS);
  if (reply.fault !== null) return [`The keys of its tokens cannot be fetched: ${reply.fault}.`];
  return reply.status === 200 ? [] : [`The keys of its tokens answer ${reply.status}.`];
}
