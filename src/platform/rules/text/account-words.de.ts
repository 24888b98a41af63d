import type { Translated } from '../language/translated.ts';
import type * as english from './account-words.ts';

export const accountMessages: Translated<typeof english.accountMessages> = {
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  wrongCurrentPassword: 'Das aktuelle Passwort ist falsch',
  passwordMissing: 'Bitte geben Sie ein Passwort an',
  passwordLength: (min) => `Das Passwort braucht mindestens ${min} Zeichen`,
};
