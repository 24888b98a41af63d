import { PICTURE_MEGABYTES, pictureLimits } from '../pictures/picture-limits.ts';
import type { Translated } from '../language/translated.ts';
import type * as english from './reason-words.ts';

export const passwordReasons: Translated<typeof english.passwordReasons> = {
  common:
    'Dieses Passwort gehört zu den häufigsten und würde als eines der ersten ausprobiert. Wählen Sie ein längeres oder selteneres.',
  own: 'Ihr eigener Name und Ihre Adresse sind leicht zu erraten. Wählen Sie ein anderes Passwort.',
  weak: 'Der Anmeldedienst hält dieses Passwort für zu schwach. Wählen Sie ein längeres.',
};

export const pictureReasons: Translated<typeof english.pictureReasons> = {
  bytes: `Ein Bild darf höchstens ${PICTURE_MEGABYTES} MB haben.`,
  kind: 'Nur Bilder in JPEG, PNG, GIF, WebP und AVIF lassen sich verwenden.',
  pixels: `Ein Bild darf höchstens ${pictureLimits.pixels / 1_000_000} Megapixel haben.`,
  avifPixels: `Ein AVIF-Bild darf höchstens ${pictureLimits.avifPixels / 1_000_000} Megapixel haben.`,
  unreadable:
    'Dieses Bild ist beschädigt oder kein Bild. Speichern Sie es neu, und versuchen Sie es noch einmal.',
  host: 'Der Bilderdienst hat dieses Bild nicht angenommen',
};

export const cardReasons: Translated<typeof english.cardReasons> = {
  declined: 'Ihre Karte wurde abgelehnt.',
  funds: 'Ihre Karte ist nicht ausreichend gedeckt.',
  noTestNumber:
    'Ihre Karte wurde abgelehnt. Im Testbetrieb gelten nur Testnummern, etwa 4242 4242 4242 4242.',
  noAuthentication: 'Diese Zahlung verlangt keine Bestätigung.',
  notAuthenticated:
    'Wir konnten Ihre Karte nicht bestätigen. Wählen Sie eine andere, und versuchen Sie es noch einmal.',
  cancelled: 'Diese Zahlung wurde abgebrochen.',
};

export const orderBars: Translated<typeof english.orderBars> = {
  'customer not approved': 'Dieser Kunde gehört zu keinem freigegebenen Unternehmen.',
  'no company':
    'Dieser Shop verkauft an freigegebene Unternehmen. Beantragen Sie die Freigabe unter „Mein Unternehmen“; Ihr Warenkorb bleibt erhalten.',
  applied:
    'Ihr Unternehmen ist noch nicht freigegeben. Wir schreiben Ihnen; Ihr Warenkorb bleibt erhalten.',
  blocked: 'Ihr Unternehmen kann zurzeit nicht bestellen. Bitte wenden Sie sich an uns.',
  reads:
    'In Ihrem Unternehmen dürfen Sie Bestellungen nur ansehen. Bitten Sie jemanden, zu bestellen oder Ihre Rolle zu ändern.',
};
