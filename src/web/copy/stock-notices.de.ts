import type { Translated } from '../../domain/translated.ts';
import type * as english from './stock-notices.ts';

export const stockNoticeCopy: Translated<typeof english.stockNoticeCopy> = {
  waiting: 'Wir schreiben Ihnen',
  takeBack: 'Nicht schreiben',
  takeBackNamed: (name) => `Nicht schreiben: ${name}`,
  asked: (email) => `Wir schreiben an ${email}, sobald das Teil wieder auf Lager ist.`,
  takenBack: 'Wir schreiben Ihnen dazu nicht.',
};
