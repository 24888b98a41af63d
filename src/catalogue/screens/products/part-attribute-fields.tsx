import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type AttributeKey,
  attributeEntries,
  attributeKeys,
  attributeLabel,
  attributeOf,
  isAttributeKey,
  suggestedAttributes,
} from '../../../drawings/rules/attributes.ts';
import { valueWords } from '../../../drawings/rules/attribute-words.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { unlessEmpty } from '../../../platform/screens/forms/unless-empty.ts';
import type { PartFormState } from './use-part-form.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const asNumber = unlessEmpty(parseNumberInput);
const asTyped = unlessEmpty((text) => text);

/** The attributes that the part has, those that its category suggests, and others on request. */
export function PartAttributeFields({ form }: { form: PartFormState }) {
  const [category = '', values = {}] = useWatch({
    control: form.control,
    name: ['category', 'attributes'],
  });
  const [added, setAdded] = useState<readonly AttributeKey[]>([]);
  const [chosen, setChosen] = useState('');
  const suggested = suggestedAttributes(category ?? '');
  const set = attributeEntries(values).map(([key]) => key);
  // A field stays while its text is empty, so that another can be typed.
  const [kept, setKept] = useState(set);
  const unseen = set.filter((key) => !kept.includes(key));
  if (unseen.length > 0) setKept([...kept, ...unseen]);
  const isShown = (key: AttributeKey) =>
    [suggested, kept, added].some((keys) => keys.includes(key));
  const others = attributeKeys.filter((key) => !isShown(key));

  function addChosen() {
    if (!isAttributeKey(chosen)) return;
    setAdded([...added, chosen]);
    setChosen('');
  }
  const last = added.at(-1);
  useEffect(() => {
    if (last) form.setFocus(`attributes.${last}`);
  }, [form, last]);

  return (
    <fieldset>
      <legend className="font-semibold">{t('catalogue.attribute.title')}</legend>
      <p className="max-w-prose text-sm text-soft">{t('catalogue.attribute.formBody')}</p>
      <div className="mt-3 grid columns-upto-2 items-end gap-x-4 gap-y-3 lg:columns-upto-4">
        {attributeKeys.filter(isShown).map((key) => (
          <AttributeField key={key} attribute={key} form={form} />
        ))}
      </div>
      {others.length > 0 && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <SelectField
            label={t('catalogue.attribute.another')}
            options={[
              { value: '', label: t('catalogue.attribute.chooseAnother') },
              ...others.map((key) => ({ value: key, label: attributeLabel(key) })),
            ]}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="w-56"
          />
          <Button variant="secondary" onClick={addChosen} disabled={chosen === ''}>
            {t('catalogue.attribute.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function AttributeField({ attribute, form }: { attribute: AttributeKey; form: PartFormState }) {
  const listId = useId();
  const { kind, ...rest } = attributeOf(attribute);
  const error = form.formState.errors.attributes?.[attribute]?.message;
  const suggestions = 'suggestions' in rest ? rest.suggestions : [];
  return (
    <>
      <TextField
        label={attributeLabel(attribute)}
        autoComplete="off"
        {...(kind === 'number' ? { inputMode: 'decimal' } : { list: listId })}
        error={typeof error === 'string' ? error : undefined}
        {...form.register(`attributes.${attribute}`, {
          setValueAs: kind === 'number' ? asNumber : asTyped,
        })}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value}>
              {valueWords(value)}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
