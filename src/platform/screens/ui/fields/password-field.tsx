import { type ComponentProps, useState } from 'react';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { classNames } from '../class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { t } from '../../../rules/messages/t.ts';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>;

/** A password's field, with a button that shows what was typed. */
export function PasswordField({ label, hint, error, className, ...input }: Props) {
  const [isVisible, setVisible] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...{ label, hint, error, className }} hintBelow>
      {(control) => (
        <span className="flex">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(controlStyle, 'min-w-0 grow')}
          />
          <button
            type="button"
            aria-controls={control.id}
            disabled={!hydrated}
            onClick={() => setVisible(!isVisible)}
            className="shrink-0 px-3 text-sm font-semibold text-signal hover:underline disabled:text-soft"
          >
            {isVisible ? t('platform.ui.hide') : t('platform.ui.show')}
            {/* Not an aria-label, which would name a second control after the field. */}
            <span className="sr-only"> {t('platform.ui.password')}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
