import { translations } from '../../rules/parts/part-texts.ts';
import { TextAreaField } from '../../../platform/screens/ui/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { productWords } from './product-words.ts';
import type { PartFormState } from './use-part-form.ts';

const words = productWords.texts;

/** The part's name and description in other languages than the default. */
export function PartTextFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState;
  return translations.map((language) => (
    <fieldset key={language}>
      <legend className="font-semibold">{words[language].legend}</legend>
      <p className="max-w-prose text-sm text-soft">{words.body}</p>
      <div className="mt-3 flex flex-col gap-4">
        <TextField
          label={words[language].name}
          lang={language}
          optional
          autoComplete="off"
          error={errors.texts?.[language]?.name?.message}
          {...form.register(`texts.${language}.name`)}
        />
        <TextAreaField
          label={words[language].description}
          lang={language}
          optional
          rows={5}
          error={errors.texts?.[language]?.description?.message}
          {...form.register(`texts.${language}.description`)}
        />
      </div>
    </fieldset>
  ));
}
