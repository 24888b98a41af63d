import { accountCopy } from './account-words.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './admins.ts';

export const adminsCopy: Translated<typeof english.adminsCopy> = {
  title: words.makeAdmin,
  columns: {
    no: words.no,
    email: 'E-Mail-Adresse',
    make: 'Ernennen',
    remove: 'Entziehen',
  },
  find: 'E-Mail beginnt mit',
  show: 'Anzeigen',
  allUsers: 'Alle Nutzer',
  adminsAlone: 'Administratoren',
  notFound: (typed) => `Kein Nutzer gefunden für ${typed}`,
  noAdminFound: (typed) => `Kein Administrator gefunden für ${typed}`,
  notFoundBody:
    'Geben Sie den Anfang der E-Mail-Adresse ein. Aufgeführt sind alle, die sich schon einmal angemeldet haben; nach Namen lässt sich nicht suchen.',
  showAll: 'Alle Nutzer anzeigen',
  make: 'Ernennen',
  remove: words.remove,
  host: 'Inhaber',
  confirm: 'Sind Sie sicher?',
  unverified: accountCopy.address.unverified,
  makeNamed: (email) => `${email} zum Administrator ernennen`,
  makeUnverified: (email) =>
    `${email} zum Administrator ernennen. Diese Adresse ist noch nicht bestätigt: Die Rechte erhält, wer sich mit ihr registriert hat.`,
  removeNamed: (email) => `${email} die Administratorrolle entziehen`,
};
