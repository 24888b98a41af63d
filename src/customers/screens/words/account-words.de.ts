import { authCopy } from './auth.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './account-words.ts';

export const accountCopy: Translated<typeof english.accountCopy> = {
  linkExpired: 'Dieser Link ist nicht mehr gültig',
  sent: (email) => `Eine E-Mail mit einem Link ist an ${email} unterwegs.`,
  choose: {
    title: 'Neues Passwort wählen',
    lead: 'Es ersetzt das alte und meldet Sie überall ab.',
    clears:
      'Ihre Adresse war noch nicht bestätigt. Das Speichern bestätigt sie, löscht gespeicherte Warenkörbe, Adressen und Zugänge dieses Kontos und storniert unbezahlte Bestellungen.',
    submit: 'Neues Passwort speichern',
    saved: 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
    savedOffline: {
      title: 'Ihr Passwort ist geändert',
      body: 'Im Augenblick gibt es keine Verbindung. Melden Sie sich mit dem neuen Passwort an, sobald sie wieder da ist.',
      onwards: authCopy.login,
    },
    expired:
      'Ein Link ist eine Stunde lang und nur einmal gültig. Fordern Sie einfach einen neuen an.',
    again: 'Neuen Link anfordern',
  },
  revoke: {
    label: (count) =>
      count === 1
        ? 'Auch Ihren Veloconnect-Zugang sperren'
        : `Auch Ihre ${count} Veloconnect-Zugänge sperren`,
    hint: 'Über einen Zugang kann weiter in Ihrem Namen bestellt werden, auch nach der Änderung des Passworts.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    working: 'Einen Augenblick, wir prüfen Ihren Link …',
    lead: (email) =>
      `Jemand hat sich hier mit ${email} registriert. Wenn Sie das waren, melden Sie sich an; damit ist die Adresse bestätigt.`,
    another: (email) =>
      `Sie sind als ${email} angemeldet. Wenn Sie sich hier anmelden, wechseln Sie das Konto.`,
    prove: 'Anmelden und bestätigen',
    wrongPassword: 'Das Passwort ist falsch',
    choose: 'Oder ein neues Passwort wählen',
    chooseBody:
      'Damit ist auch die Adresse bestätigt. Passwort und Name aus der Registrierung werden ersetzt, und wer sie verwendet hat, wird abgemeldet. Gespeicherte Warenkörbe, Adressen und Zugänge werden gelöscht, unbezahlte Bestellungen storniert.',
    chosen: 'Speichern und bestätigen',
    chooseByMail:
      'Wir senden Ihnen dafür einen Link, der auch die Adresse bestätigt. Das neue Passwort ersetzt das aus der Registrierung; alle Sitzungen, die damit begonnen wurden, enden innerhalb einer Stunde.',
    notMine: 'Waren Sie das nicht?',
    notMineBody: [
      'Dann hat jemand Ihre Adresse eingegeben, vielleicht aus Versehen. Sie müssen nichts tun: Schließen Sie diese Seite, und die Adresse bleibt unbestätigt.',
      'Wer das Konto angelegt hat, kann sich umsehen und bestellen; unsere E-Mails dazu gehen an Sie. Was eine bestätigte Adresse voraussetzt, bleibt gesperrt.',
      'Wenn Sie das stört, wählen Sie ein neues Passwort: Dann gehört das Konto allein Ihnen.',
    ],
    done: 'Ihre E-Mail-Adresse ist bestätigt',
    doneBody: (email) => `Vielen Dank. ${email} ist bestätigt; Sie müssen nichts weiter tun.`,
    already: 'Ihre E-Mail-Adresse ist schon bestätigt',
    alreadyBody: (email) => `${email} wurde bereits bestätigt. Sie müssen nichts weiter tun.`,
    expiredBody:
      'Er ist abgelaufen oder unvollständig. Lassen Sie sich einen neuen senden; er ist 24 Stunden gültig.',
    login: 'Anmelden und neuen Link senden lassen',
    onwards: 'Zu den Teilen',
    toLogin: 'Zur Anmeldung',
  },
  page: {
    title: 'Name und Passwort',
    lead: 'Ihr Name im Shop und Ihre Anmeldung.',
    link: 'Name, Passwort und Bestätigung der Adresse',
    back: 'Zurück zu „Mein Profil“',
  },
  name: {
    title: words.name,
    lead: 'So spricht der Shop Sie an, auch in E-Mails. Ihr Profil hat einen eigenen Namen.',
    submit: 'Namen speichern',
    saved: 'Ihr Name ist geändert.',
  },
  address: {
    title: words.email,
    verified: 'Bestätigt',
    unverified: 'Noch nicht bestätigt',
    unverifiedBody:
      'Öffnen Sie den Link in der E-Mail, die wir Ihnen zur Registrierung gesendet haben.',
    again: 'Bestätigungs-E-Mail erneut senden',
  },
  password: {
    title: authCopy.password,
    lead: 'Eine Änderung meldet Sie in allen anderen Browsern ab.',
    current: 'Aktuelles Passwort',
    fresh: authCopy.newPassword,
    submit: 'Passwort ändern',
    saved: 'Ihr Passwort ist geändert.',
    forgotten: 'Vergessen?',
    none: 'Sie melden sich mit Google an und haben kein Passwort, oder Sie haben es vergessen?',
    reset: 'Link für ein neues Passwort anfordern',
  },
};
