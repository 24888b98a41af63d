import { languageName } from '../../../platform/rules/language/current-language.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '../../../platform/rules/language/language.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { plainNamesInFiles } from '../parts/plain-field-names.ts';

/** What the fields of an import are called on the screen. */
const translated = () =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((code) => {
      const language = languageName(code);
      return [
        [`name@${code}`, t('catalogue.importField.nameIn', { language })],
        [`description@${code}`, t('catalogue.importField.descriptionIn', { language })],
        [`pictures@${code}`, t('catalogue.importField.picturesIn', { language })],
      ];
    }),
  ) as Readonly<Record<`${'name' | 'description' | 'pictures'}@${OtherLanguage}`, string>>;

export const importFieldWords = () => ({
  ...plainNamesInFiles(),
  name: t('catalogue.importField.name'),
  price: t('catalogue.importField.price'),
  minimumQuantity: t('catalogue.importField.minimumQuantity'),
  available: t('catalogue.importField.available'),
  description: t('catalogue.importField.description'),
  status: t('catalogue.importField.status'),
  replacedBy: t('catalogue.importField.replacedBy'),
  ...translated(),
  photo: t('catalogue.importField.photo'),
  img: t('catalogue.importField.img'),
  pictures: t('catalogue.importField.pictures'),
});
