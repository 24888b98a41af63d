import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { inOtherLanguages } from '../in-other-languages.ts';
import { text } from '../setting-kinds.ts';
import { refusedLinks } from './formatted-text.ts';
import { demoLegalWords } from './demo-legal-words.ts';
import type { LegalPage } from '../../../platform/rules/legal/legal-pages.ts';
import { legalPageWords } from '../../../platform/rules/legal/legal-page-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const MOST_CHARACTERS = 50_000;

/** A text with headings, lists and links, or nothing. */
function formattedText() {
  const { kind, schema } = text(MOST_CHARACTERS);
  const checked = schema.superRefine((typed, context) => {
    const [refused] = refusedLinks(typed);
    if (refused === undefined) return;
    const message = t('settings.legalSetting.refusedLink', {
      line: formatCount(refused.line),
      address: refused.href,
    });
    context.addIssue({ code: 'custom', message });
  });
  return { kind, schema: checked } as const;
}

const labelOf = (page: LegalPage) =>
  t('settings.legalSetting.label', { title: legalPageWords.titles[page] });

const legalPage = <const Page extends LegalPage>(page: Page) =>
  ({
    ...formattedText(),
    group: 'legal',
    isPublic: true,
    get label() {
      return labelOf(page);
    },
    get hint() {
      return t('settings.legalSetting.hint');
    },
    rows: 8,
    standard: '',
    get demo() {
      return demoLegalWords[`pages.${page}`];
    },
  }) as const;

const inOthers = <const Page extends LegalPage>(page: Page) =>
  inOtherLanguages(
    `pages.${page}`,
    () => ({ ...formattedText(), group: 'legal', isPublic: true, rows: 8 }) as const,
    () => labelOf(page),
    () => t('settings.legalSetting.hintInOtherLanguage'),
  );

/** The texts of the pages about the shop. */
export const legalSettings = {
  'pages.imprint': legalPage('imprint'),
  ...inOthers('imprint'),
  'pages.terms': legalPage('terms'),
  ...inOthers('terms'),
  'pages.privacy': legalPage('privacy'),
  ...inOthers('privacy'),
  'pages.shipping': legalPage('shipping'),
  ...inOthers('shipping'),
  'pages.withdrawal': legalPage('withdrawal'),
  ...inOthers('withdrawal'),
} as const;
