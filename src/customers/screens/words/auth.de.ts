import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './auth.ts';

export const authCopy: Translated<typeof english.authCopy> = {
  login: words.login,
  signup: words.signUp,
  reset: 'Zurücksetzen',
  signOut: 'Abmelden',
  signOutOfProfile: 'Abmelden',
  fullName: words.fullName,
  email: words.email,
  password: 'Passwort',
  passwordRule: (min) =>
    `Mindestens ${min} Zeichen; kein gängiges Passwort, nicht Ihr Name und nicht Ihre Adresse.`,
  forgotten: 'Passwort vergessen?',
  create: 'Neues Konto anlegen',
  google: 'Weiter mit Google',
  resetSent: 'Wir haben Ihnen eine E-Mail gesendet',
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren.',
  noUser: 'Niemand ist angemeldet',
  profileHeading: words.profile,
  titles: {
    login: words.login,
    signup: words.signUp,
    reset: 'Passwort zurücksetzen',
    profile: words.profile,
  },
  forBusinesses:
    'Dieser Shop verkauft an Unternehmen. Als Nächstes fragen wir nach Ihrem Unternehmen.',
  haveAccount: 'Sie haben schon ein Konto?',
  or: 'oder',
  resetLead:
    'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  resetSentBody:
    'Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail mit einem Link dorthin unterwegs.',
  verificationSent: (email) =>
    `Willkommen! Eine E-Mail mit einem Link zur Bestätigung Ihrer Adresse ist an ${email} unterwegs.`,
  newPassword: 'Neues Passwort',
  adminsOnly: {
    title: 'Diese Seite ist für Administratoren',
    body: (email) => `Sie sind als ${email} angemeldet; das ist kein Administratorkonto.`,
    another: 'Anderes Konto verwenden',
    home: 'Zurück zum Shop',
  },
  demoAccounts: {
    title: 'Demokonten',
    lead: 'Dieser Shop läuft mit erfundenen Daten. Wählen Sie ein Konto, um das Formular auszufüllen.',
    use: (email) => `${email} wählen`,
  },
};
