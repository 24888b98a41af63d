import type { FieldPath, FieldValues } from 'react-hook-form';
import { authCopy } from '../../copy/auth.ts';

/** A line of an account form: what stands above it, and what password managers are to fill into it. */
export type AccountField<Typed extends FieldValues> = {
  name: FieldPath<Typed>;
  label: string;
  type?: 'email' | 'password';
  autoComplete: 'name' | 'username' | 'current-password' | 'new-password';
};

/** How one is called. */
export const nameField = { name: 'name', label: authCopy.fullName, autoComplete: 'name' } as const;

/** The address one signs in with. */
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

/** A password that is being chosen. */
export const signupPasswordField = {
  name: 'password',
  label: authCopy.password,
  type: 'password',
  autoComplete: 'new-password',
} as const;

/** One that takes the place of another. */
export const newPasswordField = { ...signupPasswordField, label: authCopy.newPassword } as const;
