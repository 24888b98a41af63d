import { businessLines } from '../../../domain/settings/business.ts';
import type { Deps } from '../../deps.ts';
import type { MailShop } from './mail.content.ts';

/** The shop as its mails name it, by the settings in force. */
export async function mailShop({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): Promise<MailShop> {
  const current = await settings.current();
  return {
    shopName: current.shopName,
    publicUrl: config.publicUrl,
    details: businessLines(current.business),
  };
}
