import type { Language } from '../../rules/language/language.ts';
import { pathIn } from '../../rules/language/page-languages.ts';
import * as english from '../../../settings/rules/business.ts';
import { absolutePicture } from '../../rules/pictures/absolute-picture.ts';
import type { Deps } from '../deps.ts';
import { inLanguage } from '../language/load-german.ts';
import type { MailShop } from './mail.content.ts';

const BUSINESS = new URL('../../../settings/rules/business.ts', import.meta.url);

/** The shop as its mails in a language name it, by the settings in force. */
export async function mailShop(
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  language: Language,
): Promise<MailShop> {
  const current = await settings.current();
  const logo = current.settings['shop.logo'];
  const { businessLines, businessOf } = await inLanguage(language, english, BUSINESS);
  return {
    shopName: current.shopName,
    ...(logo !== '' && { logo: absolutePicture(logo, config.publicUrl) }),
    publicUrl: config.publicUrl + pathIn(language, ''),
    details: businessLines(businessOf(current.settings)),
    timeZone: current.settings['shop.timeZone'],
  };
}
