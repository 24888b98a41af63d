import { languageName } from '../../platform/rules/language/current-language.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '../../platform/rules/language/language.ts';
import { t } from '../../platform/rules/messages/t.ts';

type Labelled<Kind> = Kind & {
  readonly label: string;
  readonly hint: string;
  readonly standard: '';
};

/**
 * A text's settings for the pages in other languages, such as `texts.blurb@de`. While one is empty, these pages show the
 * text itself.
 * @param label of the text itself
 */
export function inOtherLanguages<const Key extends string, Kind extends object>(
  key: Key,
  kind: () => Kind,
  label: () => string,
  hint = () => t('settings.settingLabels.otherLanguageHint'),
): Readonly<Record<`${Key}@${OtherLanguage}`, Labelled<Kind>>> {
  const made = OTHER_LANGUAGES.map((language) => [
    `${key}@${language}`,
    {
      ...kind(),
      get label() {
        return t('settings.settingLabels.inLanguage', {
          label: label(),
          language: languageName(language),
        });
      },
      get hint() {
        return hint();
      },
      standard: '',
    },
  ]);
  return Object.fromEntries(made) as Readonly<Record<`${Key}@${OtherLanguage}`, Labelled<Kind>>>;
}
