import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './stock-notices.ts';

export const stockNoticeCopy: Translated<typeof english.stockNoticeCopy> = {
  waiting: 'Wir benachrichtigen Sie',
  takeBack: 'Nicht benachrichtigen',
  takeBackNamed: (name) => `Nicht benachrichtigen: ${name}`,
  asked: (email) => `Sie erhalten eine E-Mail an ${email}, sobald das Teil wieder auf Lager ist.`,
  takenBack: 'Sie werden dazu nicht benachrichtigt.',
};
