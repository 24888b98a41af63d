import { backupCommand } from './backup.command.ts';
import { checkCommand } from './check.command.ts';
import type { Command } from './command.ts';
import { dbCommand } from './db.command.ts';
import { doctorCommand } from './doctor.command.ts';
import { exportOrdersCommand } from './export-orders.command.ts';
import { exportPartsCommand } from './export-parts.command.ts';
import { importCommand } from './import.command.ts';
import { restoreCommand } from './restore.command.ts';
import { settingsCommand } from './settings.command.ts';

export const commands: readonly Command[] = [
  importCommand,
  exportPartsCommand,
  exportOrdersCommand,
  settingsCommand,
  checkCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  dbCommand,
];
