import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** The Nu HTML checker. */
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Whether the machine has the Java that the checker needs. */
export const hasJava = spawnSync('java', ['-version']).status === 0;

/** The errors of all HTML files in a folder, one line each. */
export function htmlErrors(folder: string): string[] {
  const { stderr, error } = spawnSync(
    'java',
    ['-Xss1m', '-jar', jar, '--errors-only', '--exit-zero-always', '--format', 'json', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw error;
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; url?: string; message: string; extract?: string }[];
  };
  return messages.map(({ url = '', message, extract = '' }) => {
    const file = url.slice(url.lastIndexOf('/') + 1);
    return `${file}: ${message} ${JSON.stringify(extract)}`;
  });
}
