import type { Translated } from '../language/translated.ts';
import type * as english from './identity-words.ts';

export const identityErrors: Translated<typeof english.identityErrors> = {
  'unauthorized-domain':
    'Die Anmeldung ist für diese Adresse des Shops nicht eingerichtet. Bitte sagen Sie uns Bescheid.',
  'popup-blocked':
    'Ihr Browser hat das Anmeldefenster gesperrt. Erlauben Sie diesem Shop Pop-ups und versuchen Sie es erneut.',
  'network-request-failed':
    'Der Anmeldedienst war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'invalid-api-key': 'Die Anmeldung ist nicht richtig eingerichtet. Bitte sagen Sie uns Bescheid.',
  'auth-domain-config-required':
    'Die Anmeldung ist nicht vollständig eingerichtet. Bitte sagen Sie uns Bescheid.',
  'internal-error': 'Der Anmeldedienst hatte eine Störung. Bitte versuchen Sie es erneut.',
  'invalid-auth-event':
    'Diese Anmeldung konnte nicht abgeschlossen werden. Bitte beginnen Sie von vorn.',
  'email-already-in-use':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder setzen Sie das Passwort zurück.',
  'wrong-password': 'E-Mail-Adresse oder Passwort ist falsch.',
  'user-not-found': 'E-Mail-Adresse oder Passwort ist falsch.',
  'too-many-requests':
    'Das wurde zu oft versucht. Warten Sie einige Minuten und versuchen Sie es erneut.',
  'user-disabled': 'Dieses Konto ist geschlossen. Bitte wenden Sie sich an uns.',
  'requires-recent-login': 'Bitte melden Sie sich erneut an, bevor Sie dies ändern.',
  'unverified-email':
    'Google hat die Adresse dieses Kontos nicht bestätigt. Bestätigen Sie sie dort, oder registrieren Sie sich mit einem Passwort.',
  'popup-closed-by-user':
    'Das Anmeldefenster wurde zu früh geschlossen. Bitte versuchen Sie es erneut.',
};
