import type { Config } from '../../../platform/server/config/config.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { checkDatabase } from './check-database.ts';
import { checkIdentity } from './check-identity.ts';
import { checkImages } from './check-images.ts';
import { checkMail } from './check-mail.ts';

export async function checkProviders(config: Config): Promise<readonly ProviderFinding[]> {
  return Promise.all([
    checkDatabase(config),
    checkIdentity(config),
    config.payments.check(config.publicUrl),
    checkImages(config),
    checkMail(config),
  ]);
}
