import { authCopy } from './auth.ts';
import { words } from './words.ts';
import type { Translated } from '../../domain/translated.ts';
import type * as english from './account.ts';

export const accountCopy: Translated<typeof english.accountCopy> = {
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
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired:
      'Ein Link gilt einmal und eine Stunde lang. Das ist nicht schlimm: Fordern Sie einen neuen an und verwenden Sie ihn bald.',
    again: 'Neuen Link anfordern',
  },
  revoke: {
    label: (count) =>
      count === 1
        ? 'Auch Ihren Veloconnect-Zugang widerrufen'
        : `Auch Ihre ${count} Veloconnect-Zugänge widerrufen`,
    hint: 'Ein Zugang bestellt weiter in Ihrem Namen, auch mit neuem Passwort.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    working: 'Einen Augenblick, wir prüfen Ihren Link …',
    lead: (email) =>
      `Jemand hat sich hier mit ${email} registriert. Wenn Sie das waren, melden Sie sich an; damit ist die Adresse bestätigt.`,
    another: (email) => `Sie sind als ${email} angemeldet. Die Anmeldung hier ersetzt das.`,
    prove: 'Anmelden und bestätigen',
    wrongPassword: 'Das Passwort ist nicht richtig',
    choose: 'Oder ein neues Passwort wählen',
    chooseBody:
      'Das bestätigt auch die Adresse. Es ersetzt Passwort und Namen aus der Registrierung und meldet alle ab, die sie verwendet haben. Gespeicherte Warenkörbe, Adressen und Zugänge werden gelöscht, unbezahlte Bestellungen storniert.',
    chosen: 'Speichern und bestätigen',
    chooseByMail:
      'Wir senden Ihnen dafür einen Link, der auch die Adresse bestätigt. Das neue Passwort ersetzt das aus der Registrierung und beendet binnen einer Stunde, was damit geöffnet wurde.',
    notMine: 'Waren Sie das nicht?',
    notMineBody: [
      'Dann hat jemand Ihre Adresse eingegeben, vielleicht aus Versehen. Sie müssen nichts tun: Schließen Sie diese Seite, und die Adresse bleibt unbestätigt.',
      'Wer das Konto angelegt hat, kann sich umsehen und bestellen; was wir dazu schreiben, kommt bei Ihnen an. Was eine bestätigte Adresse verlangt, bleibt ihm verschlossen.',
      'Wenn Sie das stört, wählen Sie ein neues Passwort: Dann gehört das Konto Ihnen und niemandem sonst.',
    ],
    done: 'Ihre E-Mail-Adresse ist bestätigt',
    doneBody: (email) => `Vielen Dank. ${email} gehört Ihnen, mehr ist nicht zu tun.`,
    already: 'Ihre E-Mail-Adresse ist schon bestätigt',
    alreadyBody: (email) => `${email} wurde bereits bestätigt. Es ist nichts zu tun.`,
    expired: 'Dieser Link gilt nicht mehr',
    expiredBody:
      'Er ist zu alt oder unvollständig. Lassen Sie sich einen neuen senden und öffnen Sie ihn binnen eines Tages.',
    login: 'Anmelden und neuen Link senden lassen',
    onwards: 'Zu den Teilen',
    toLogin: 'Zur Anmeldung',
  },
  page: {
    title: 'Name und Passwort',
    lead: 'Wie Sie hier heißen und wie Sie sich anmelden.',
    link: 'Name, Passwort und Bestätigung der Adresse',
    back: 'Zurück zu „Mein Profil“',
  },
  name: {
    title: words.name,
    lead: 'So nennt Sie der Shop, auch in E-Mails. Ihr Profil hat einen eigenen Namen.',
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
    reset: 'Link zum Wählen eines Passworts anfordern',
  },
};
