import { savedAddressesCopy } from './saved-addresses.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './veloconnect.ts';

export const veloconnectCopy: Translated<typeof english.veloconnectCopy> = {
  title: 'Veloconnect',
  lead: 'Bestellen Sie aus dem System Ihrer Werkstatt. Geben Sie jedem System eigene Zugangsdaten: Es bestellt in Ihrem Namen an die gewählte Adresse, und Sie können den Zugang jederzeit sperren.',
  fields: {
    name: words.name,
    nameHint: 'Für welches System, etwa Kasse oder Werkstatt',
    address: savedAddressesCopy.choose,
    addressHint:
      'Gilt für die Bestellungen dieses Systems: Kontakt, Lieferadresse, Land und USt-IdNr. oder Steuernummer',
    chooseAddress: savedAddressesCopy.chooseNone,
  },
  addressMissing: 'Bitte wählen Sie eine Adresse',
  nameMissing: 'Bitte geben Sie einen Namen ein',
  newTitle: 'Neuer Zugang',
  create: 'Zugang anlegen',
  madeTitle: 'Tragen Sie diese Daten in Ihr System ein',
  madeBody: 'Das Passwort wird nur dieses eine Mal angezeigt.',
  endpoint: 'Serveradresse (URL)',
  buyersId: 'BuyersID',
  password: 'Passwort',
  done: 'Zugangsdaten eingetragen',
  listTitle: 'Ihre Zugänge',
  noAddressTitle: 'Speichern Sie zuerst eine Adresse',
  noAddressBody:
    'Ein Zugang übernimmt Kontakt, Adresse, Land und USt-IdNr. oder Steuernummer aus einer gespeicherten Adresse.',
  toAddresses: savedAddressesCopy.add,
  idOf: (buyersId) => `BuyersID ${buyersId}`,
  usedOn: (moment) => `Zuletzt verwendet ${moment}`,
  neverUsed: 'Noch nicht verwendet',
  revoke: 'Sperren',
  revokeNamed: (name) => `Sperren: ${name}`,
  revokeTitle: 'Diesen Zugang sperren?',
  revokeBody: (name) =>
    `${name} kann dann nicht mehr bestellen, und begonnene Bestellungen werden verworfen. Aufgegebene bleiben bestehen.`,
  revokeYes: 'Zugang sperren',
  revokeNo: 'Zugang behalten',
  revoked: 'Der Zugang ist gesperrt.',
};
