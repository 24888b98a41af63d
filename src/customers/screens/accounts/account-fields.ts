import type { FieldPath, FieldValues } from 'react-hook-form';
import { passwordLimits } from '../../../platform/rules/identity/credentials.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** A field of an account form; `autoComplete` is for password managers. */
export type AccountField<Typed extends FieldValues> = {
  name: FieldPath<Typed>;
  label: string;
  type?: 'email' | 'password';
  /** The rule for what is typed. */
  hint?: string;
  autoComplete: 'name' | 'username' | 'current-password' | 'new-password';
};

export const nameField = {
  name: 'name',
  get label() {
    return t('platform.words.fullName');
  },
  autoComplete: 'name',
} as const;

export const emailField = {
  name: 'email',
  get label() {
    return t('platform.words.email');
  },
  type: 'email',
  autoComplete: 'username',
} as const;

export const currentPasswordField = {
  name: 'password',
  get label() {
    return t('customers.auth.password');
  },
  type: 'password',
  autoComplete: 'current-password',
} as const;

export const signupPasswordField = {
  name: 'password',
  get label() {
    return t('customers.auth.password');
  },
  type: 'password',
  get hint() {
    return t('customers.auth.passwordRule', { min: passwordLimits.min });
  },
  autoComplete: 'new-password',
} as const;

export const newPasswordField = {
  name: 'password',
  get label() {
    return t('customers.auth.newPassword');
  },
  type: 'password',
  get hint() {
    return signupPasswordField.hint;
  },
  autoComplete: 'new-password',
} as const;
