import type { ComponentProps } from 'react';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { credentials: number };

/** The choice beside a new password: credentials of workshops' systems work without it. */
export function RevokeCheck({ credentials, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2 text-sm">
      <input type="checkbox" className="size-6 shrink-0 accent-signal" {...input} />
      <span>
        <span className="font-semibold">
          {t('customers.account.revoke.label', { count: credentials })}
        </span>
        <span className="block text-soft">{t('customers.account.revoke.hint')}</span>
      </span>
    </label>
  );
}
