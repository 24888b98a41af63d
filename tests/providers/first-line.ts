import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a process says first. Rejects where it ends without a word. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error(`The process ended with ${child.exitCode}`);
}
