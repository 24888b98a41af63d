import type { FieldPath, FieldValues } from 'react-hook-form';
import { passwordLimits } from '../../../platform/rules/identity/credentials.schema.ts';
import { authCopy } from '../words/auth.ts';

/** A field of an account form; `autoComplete` is for password managers. */
export type AccountField<Typed extends FieldValues> = {
  name: FieldPath<Typed>;
  label: string;
  type?: 'email' | 'password';
  /** The rule for what is typed. */
  hint?: string;
  autoComplete: 'name' | 'username' | 'current-password' | 'new-password';
};

export const nameField = { name: 'name', label: authCopy.fullName, autoComplete: 'name' } as const;

export const emailField = {
  name: 'email',
  label: authCopy.email,
  type: 'email',
  autoComplete: 'username',
} as const;

export const currentPasswordField = {
  name: 'password',
  label: authCopy.password,
  type: 'password',
  autoComplete: 'current-password',
} as const;

export const signupPasswordField = {
  name: 'password',
  label: authCopy.password,
  type: 'password',
  hint: authCopy.passwordRule(passwordLimits.min),
  autoComplete: 'new-password',
} as const;

export const newPasswordField = { ...signupPasswordField, label: authCopy.newPassword } as const;
