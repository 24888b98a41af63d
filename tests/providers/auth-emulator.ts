import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { firebaseTools } from './firebase-tools.ts';

/**
 * The emulator accepts projects with this prefix without a login and never contacts Google for
 * them.
 */
const PROJECT = 'demo-shop';

export type MailedLink = {
  readonly email: string;
  readonly requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  readonly oobCode: string;
  readonly oobLink: string;
};

/** Firebase's Auth emulator in its own process. */
export type AuthEmulator = {
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST takes it. */
  readonly host: string;
  readonly projectId: string;
  /** The links of mails that it did not send, oldest first. */
  readonly links: () => Promise<readonly MailedLink[]>;
  readonly disable: (email: string) => Promise<void>;
  readonly deleteAccount: (email: string) => Promise<void>;
  /**
   * Whether its answers distinguish an unknown address from a wrong password, as those of older
   * projects do.
   */
  readonly revealUnknownAddresses: (tell: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Its start reads thousands of files, which is slow while other tests use the disk. */
export const EMULATOR_START_MS = 600_000;
const STOP_WITHIN_MS = 15_000;

export async function startAuthEmulator(): Promise<AuthEmulator> {
  const script = await firebaseTools();
  const folder = await mkdtemp(join(tmpdir(), 'shop-auth-emulator-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (place: number) => ({ host: '127.0.0.1', port: place });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [script, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    {
      cwd: folder,
      // A separate home has no login and no settings for telemetry or updates.
      env: { PATH: process.env['PATH'], HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...controls(`127.0.0.1:${port}`), stop };
}

function controls(host: string): Omit<AuthEmulator, 'stop'> {
  const admin = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`http://${host}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  const project = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
  const accountOf = async (email: string): Promise<string> => {
    const found = await admin('POST', `${project}/accounts:lookup`, { email: [email] });
    const [user] = (found as { users: { localId: string }[] }).users;
    if (!user) throw new Error(`There is no account of ${email}`);
    return user.localId;
  };
  return {
    host,
    projectId: PROJECT,
    async links() {
      const kept = await admin('GET', `/emulator/v1/projects/${PROJECT}/oobCodes`);
      return (kept as { oobCodes: MailedLink[] }).oobCodes;
    },
    async disable(email) {
      await admin('POST', `${project}/accounts:update`, {
        localId: await accountOf(email),
        disableUser: true,
      });
    },
    async deleteAccount(email) {
      await admin('POST', `${project}/accounts:delete`, { localId: await accountOf(email) });
    },
    async revealUnknownAddresses(tell) {
      const mask = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
      await admin('PATCH', `${project.replace('/v1/', '/v2/')}/config?updateMask=${mask}`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: !tell },
      });
    },
  };
}

/** Waits until the emulator reports that it is ready. */
async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const failed = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`The Auth emulator did not start: ${why}\n${said}`));
    };
    const timer = setTimeout(() => failed('it took too long'), EMULATOR_START_MS / 2);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('All emulators ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', (error) => failed(error.message));
    child.on('exit', (code) => failed(`it ended with ${code}`));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await gone;
  clearTimeout(timer);
}
