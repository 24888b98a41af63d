import type { Language } from '../../rules/language/language.ts';
import { pathIn } from '../../rules/language/page-languages.ts';
import { businessLines, businessOf } from '../../../settings/rules/business.ts';
import { absolutePicture } from '../../rules/pictures/absolute-picture.ts';
import type { Deps } from '../deps.ts';
import { inLanguage } from '../language/in-language.ts';
import type { MailShop } from './mail.content.ts';

/** The shop as its mails in a language name it, by the settings in force. */
export async function mailShop(
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  language: Language,
): Promise<MailShop> {
  const current = await settings.current();
  const logo = current.settings['shop.logo'];
  return {
    shopName: current.shopName,
    ...(logo !== '' && { logo: absolutePicture(logo, config.publicUrl) }),
    publicUrl: config.publicUrl + pathIn(language, ''),
    details: inLanguage(language, () => businessLines(businessOf(current.settings))),
    timeZone: current.settings['shop.timeZone'],
  };
}
