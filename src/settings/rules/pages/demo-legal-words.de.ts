import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './demo-legal-words.ts';

export const demoLegalWords: Translated<typeof english.demoLegalWords> = {
  'pages.imprint': `Dies ist eine Musterseite eines Vorführshops. Der Hersteller, seine Anschrift und sein Registereintrag sind erfunden.

# Angaben gemäß § 5 DDG

Halden Cycle Works
12 Spindle Lane
Canal Works, Hall 3
Millbrook 40210

Vertreten durch Ada Halden, Geschäftsführerin

# Kontakt

- Telefon: [+1 555 0142 200](tel:+15550142200)
- E-Mail: [parts@example.com](mailto:parts@example.com)

# Registereintrag

Eingetragen im Handelsregister Millbrook unter HRB 00000.

# Verantwortlich für den Inhalt

Ada Halden, Anschrift wie oben.

# Streitbeilegung

Wir verkaufen an Unternehmen. An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil.`,
  'pages.terms': `Dies ist eine Musterseite eines Vorführshops. Bestellungen führen hier zu keinem Vertrag.

# 1. Geltungsbereich

Diese Bedingungen gelten für alle Bestellungen von Unternehmen in diesem Shop. Abweichende Bedingungen des Käufers werden nicht Vertragsbestandteil, auch wenn wir ihnen nicht widersprechen.

# 2. Vertragsschluss

1. Die Darstellung der Teile im Shop ist eine Aufforderung zur Bestellung.
2. Ihre Bestellung ist ein Angebot. Mit der Bestätigung per E-Mail nehmen wir es an.
3. Wir speichern den Vertragstext und senden ihn Ihnen mit diesen Bedingungen zu.

# 3. Preise und Zahlung

Die Preise sind Nettopreise in der angegebenen Währung, zuzüglich der Steuer und der Versandkosten, die vor der Bestellung angezeigt werden. Die Zahlungsarten stehen unter [Versand und Zahlung](/shipping).

# 4. Lieferung

Wir liefern ab Werk Millbrook. Liefertage auf der Seite eines Teils sind Schätzungen. Teillieferungen sind zulässig, soweit sie Ihnen zumutbar sind.

# 5. Eigentumsvorbehalt

Die Teile bleiben bis zur vollständigen Bezahlung unser Eigentum.

# 6. Mängel

Bitte prüfen Sie die Teile unverzüglich und zeigen Sie offene Mängel innerhalb von sieben Tagen an. Fehlerhafte Teile bessern wir nach oder ersetzen sie. Ansprüche verjähren ein Jahr nach der Lieferung; das gilt nicht bei Vorsatz, grober Fahrlässigkeit und Verletzungen von Leben, Körper oder Gesundheit.

# 7. Recht und Gerichtsstand

Es gilt das Recht an unserem Sitz ohne das UN-Kaufrecht. Gerichtsstand ist Millbrook.`,
  'pages.privacy': `Dies ist eine Musterseite eines Vorführshops. Bitte geben Sie keine echten Daten ein.

# Verantwortlicher

Halden Cycle Works, 12 Spindle Lane, Millbrook 40210, [parts@example.com](mailto:parts@example.com). Siehe [Impressum](/imprint).

# Was wir speichern

- Ihr Konto: Name, E-Mail-Adresse, Passwort als Hashwert, Adresse und Telefon
- Ihre Bestellungen: Teile, Preise, Adressen, Zahlungen und Belege
- Ihren Warenkorb und Ihre Sprache, in diesem Browser
- Serverprotokolle: Zeitpunkt und Adresse einer Anfrage, vierzehn Tage lang

# Wozu

Wir brauchen Ihre Daten, um Ihre Bestellungen zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO), um unsere Bücher zu führen (Art. 6 Abs. 1 lit. c DSGVO) und um den Shop sicher zu betreiben (Art. 6 Abs. 1 lit. f DSGVO).

# Wer sie erhält

Versandunternehmen erhalten Ihre Lieferadresse, unser Zahlungsdienstleister das, was eine Zahlung braucht. Sonst erhält sie niemand. Dieser Shop setzt keine Werbe-Cookies und nutzt keine Dienste zur Nachverfolgung.

# Wie lange

Rechnungen und ihre Bestellungen bewahren wir zehn Jahre auf. Ein Konto löschen wir auf Ihren Wunsch.

# Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Ihre Daten in einem gängigen Format verlangen und der Verarbeitung widersprechen. Sie können sich auch bei einer Aufsichtsbehörde beschweren.`,
  'pages.shipping': `Dies ist eine Musterseite eines Vorführshops. Es wird nichts versandt.

# Versand

- Wir versenden an Werktagen ab Millbrook.
- Vorrätige Teile verlassen uns innerhalb von zwei Werktagen.
- Die Versandkosten richten sich nach dem Land und werden vor der Bestellung angezeigt.
- Mehrere Bestellungen an eine Adresse können in ein Paket: Bitte [schreiben Sie uns](mailto:parts@example.com).

# Zahlung

1. Karte: Sie wird bei der Bestellung belastet.
2. Überweisung: Wir versenden nach dem Geldeingang.
3. Auf Rechnung: für freigeschaltete Unternehmen, innerhalb der vereinbarten Tage.

# Transportschäden

Bitte vermerken Sie Schäden auf der Quittung des Versandunternehmens, bewahren Sie die Verpackung auf und melden Sie sich innerhalb von sieben Tagen.`,
  'pages.withdrawal': `Dies ist eine Musterseite eines Vorführshops.

# Unternehmen

Wir verkaufen an Unternehmen; ihnen steht kein gesetzliches Widerrufsrecht zu.

# Rückgabe nach Absprache

Unbenutzte Teile in ihrer Verpackung nehmen wir innerhalb von dreißig Tagen zurück. Bitte schreiben Sie zuerst an [parts@example.com](mailto:parts@example.com) und nennen Sie Bestellung und Teile.

# Verbraucher

Verkaufen wir ausnahmsweise an einen Verbraucher, so gilt: Sie können den Vertrag innerhalb von vierzehn Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen. Eine eindeutige Erklärung per Brief oder E-Mail genügt; zur Wahrung der Frist reicht die Absendung. Wir erstatten dann innerhalb von vierzehn Tagen alle Zahlungen einschließlich der Kosten der Standardlieferung. Sie senden die Ware innerhalb von vierzehn Tagen zurück und tragen die Kosten der Rücksendung.`,
};
