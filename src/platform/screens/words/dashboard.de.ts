import { words } from './words.ts';
import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './dashboard.ts';

export const dashboardCopy: Translated<typeof english.dashboardCopy> = {
  menuTitle: 'Menü des Kundenbereichs',
  openMenu: 'Menü',
  menu: {
    profile: 'Mein Profil',
    myOrder: 'Meine Bestellungen',
    addReview: words.addReview,
    manageOrder: 'Bestellungen',
    addProduct: 'Teil anlegen',
    makeAdmin: words.makeAdmin,
    manageProduct: 'Teile verwalten',
    overview: 'Übersicht',
    customers: 'Kunden',
    sales: 'Umsatz',
    invoices: words.invoices,
    messages: 'Nachrichten',
    auditLog: 'Protokoll',
    settings: 'Einstellungen',
    addresses: 'Adressen',
    company: 'Mein Unternehmen',
    companies: 'Unternehmen',
    priceLists: 'Preislisten',
    openItems: 'Offene Posten',
  },
};

export const profileCopy: Translated<typeof english.profileCopy> = {
  edit: words.edit,
  updateTitle: words.updateProfile,
  submit: words.updateProfile,
  saved: 'Ihr Profil wurde gespeichert!',
  savedOffline: {
    title: 'Ihr Profil ist gespeichert',
    body: 'Im Augenblick gibt es keine Verbindung, um es Ihnen zu zeigen.',
    onwards: 'Zu meinem Profil',
  },
  fields: {
    name: words.fullName,
    email: words.email,
    address: words.address,
    country: 'Land',
    city: 'Ort',
    photo: 'Ihr Foto',
    location: 'Standort',
  },
  missing: 'Noch nicht ausgefüllt',
  invitation: 'Füllen Sie Ihr Profil aus, dann bestellen Sie schneller.',
  photoAlt: (name) => `Foto von ${name}`,
};
