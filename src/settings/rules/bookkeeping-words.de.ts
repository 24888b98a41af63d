import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './bookkeeping-words.ts';

export const bookkeepingWords: Translated<typeof english.bookkeepingWords> = {
  of: {
    'bookkeeping.consultant': 'Beraternummer',
    'bookkeeping.client': 'Mandantennummer',
    'bookkeeping.yearStart': 'Erster Monat des Wirtschaftsjahrs',
    'bookkeeping.accountLength': 'Stellen der Sachkonten',
    'bookkeeping.debtors': 'Debitorenkonten',
    'bookkeeping.debtorAccount': 'Debitorenkonto',
    'bookkeeping.revenueByRate': 'Erlöse nach inländischem Steuersatz',
    'bookkeeping.revenueAbroad': 'Erlöse mit Steuer eines anderen Landes',
    'bookkeeping.revenueIntraCommunity': 'Erlöse aus innergemeinschaftlichen Lieferungen',
    'bookkeeping.revenueExport': 'Erlöse aus Ausfuhrlieferungen',
    'bookkeeping.revenueUntaxed': 'Erlöse ohne Steuer',
  },
  hintOf: {
    'bookkeeping.consultant': 'Ihrer Steuerberatung bei DATEV, etwa 29098',
    'bookkeeping.client': 'Ihres Betriebs bei DATEV, etwa 55003',
    'bookkeeping.yearStart': '1 für Januar',
    'bookkeeping.debtorAccount':
      'Das Sammelkonto oder das erste Konto des Bereichs; es hat eine Stelle mehr als Sachkonten',
    'bookkeeping.revenueByRate':
      'Je Satz ein Konto: „19=8400, 7=8300“. Ein Konto, das die Steuer nicht selbst errechnet, braucht einen Steuerschlüssel: „19=8200/3“.',
    'bookkeeping.revenueAbroad': 'Waren in andere Länder mit deren Steuer (One-Stop-Shop)',
  },
  oneDebtor: 'Ein Konto für alle Kunden',
  debtorEach: 'Ein Konto je Kunde',
  numberOf: (least, most) => `Bitte die Ziffern der Nummer von ${least} bis ${most} angeben`,
  account: 'Bitte ein Konto wie 8125 angeben, falls nötig mit Steuerschlüssel: 8125/10',
  rates: 'Bitte Konten nach Sätzen angeben, etwa 19=8400, 7=8300',
  debtorAccount: 'Bitte ein Konto mit 5 bis 9 Stellen angeben, etwa 10000',
};
