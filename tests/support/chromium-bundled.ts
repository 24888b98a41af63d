import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** Options for playwright-core's `chromium.launch`; `env` only where the browser needs one. */
export type Chromium = {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
};

/** Without the single-process mode and the disabled protections of the package's own list. */
const ARGUMENTS = ['--no-zygote', '--disable-setuid-sandbox', '--font-render-hinting=none'];

/**
 * The Chromium of `@sparticuz/chromium` with its system libraries, for a bare machine; rejects if
 * the package is missing. It unpacks once per user and version into a draft folder that is renamed
 * when complete, so that aborted or concurrent runs leave no broken browser.
 */
export async function bundledChromium(): Promise<Chromium> {
  const folder = join(tmpdir(), `shop-chromium-${userInfo().username}-${await packageVersion()}`);
  if (!existsSync(folder)) {
    const draft = await mkdtemp(`${folder}-draft-`);
    await unpack(draft);
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontSettings(folder));
    try {
      await rename(draft, folder);
    } catch {
      // Another run was faster; its copy is as good.
      await rm(draft, { recursive: true, force: true });
    }
  }
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  const env = withoutUndefined({
    ...process.env,
    HOME: home,
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
  });
  return { executablePath: join(folder, 'chromium'), args: ARGUMENTS, env };
}

async function unpack(folder: string): Promise<void> {
  const before = { ...process.env };
  // The package reads these on import: it unpacks the libraries too, and everything into TMPDIR.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** The package's own settings use fixed paths; without fonts, pages show no text. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function withoutUndefined(env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = Object.entries(env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return Object.fromEntries(pairs);
}
