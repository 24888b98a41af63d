import { parseArgs } from 'node:util';
import { readConfig } from '../../../platform/server/config/config.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const checkCommand: Command = {
  name: 'check',
  summary:
    'test the configured database, sign-in, card payments, pictures and mail, and report problems',
  help: `Tests every configured provider and says what is wrong.

Usage: npm run shop -- check

  database   connects, checks its version, whether it can create tables, and how
             many shop processes PostgreSQL has connections for
  identity   Firebase or Google: whether it answers, takes the key and knows the shop's address
  payments   Stripe: whether it takes the key and sends its events here; nothing to try for
             bank transfers alone
  images     stores a small picture, shows it, and deletes it again
  mail       connects over TLS and signs in
  shop       of a live shop: whether its business details are set; with transfers, the IBAN

Nobody is charged or signed in, and no mail is sent. docs/providers.md says what to set up.

Exit code: 0 everything works, 1 something is wrong, 2 a setting is missing or wrong.`,
  run: runCheck,
};

async function runCheck(args: readonly string[], context: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  if (positionals.length > 0)
    throw new UsageError(`The check does not take "${positionals.join(' ')}".`);
  const config = readConfig(context.environment);
  const { checkProviders } = await import('../start/assemble.ts');
  const { checkBusinessDetails } = await import('./check-business-details.ts');
  const providers = await checkProviders(config);
  const findings = [...providers, ...(await checkBusinessDetails(config))];
  context.print(findings.map(describeFinding).join('\n'));
  return findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

function describeFinding({ port, provider, faults, notes }: ProviderFinding): string {
  const verdict = faults.length === 0 ? 'can be used' : 'CANNOT BE USED';
  const lines = [...faults, ...notes].map((line) => `           ${line}`);
  return [`${port.padEnd(10)} ${provider}: ${verdict}`, ...lines].join('\n');
}
