import type { Command } from './command.ts';
import { importCommand } from './import.command.ts';

/** Every command of `npm run shop`: a new one is a file and a row here. */
export const commands: readonly Command[] = [importCommand];
