import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
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
    label: labelOf(page),
    hint: t('settings.legalSetting.hint'),
    rows: 8,
    standard: '',
    demo: demoLegalWords[`pages.${page}`],
  }) as const;

const inGerman = (page: LegalPage) =>
  ({
    ...formattedText(),
    group: 'legal',
    isPublic: true,
    label: t('settings.settingLabels.inGerman', { label: labelOf(page) }),
    hint: t('settings.legalSetting.hintInGerman'),
    rows: 8,
    standard: '',
  }) as const;

/** The texts of the pages about the shop. */
export const legalSettings = {
  'pages.imprint': legalPage('imprint'),
  'pages.imprint@de': inGerman('imprint'),
  'pages.terms': legalPage('terms'),
  'pages.terms@de': inGerman('terms'),
  'pages.privacy': legalPage('privacy'),
  'pages.privacy@de': inGerman('privacy'),
  'pages.shipping': legalPage('shipping'),
  'pages.shipping@de': inGerman('shipping'),
  'pages.withdrawal': legalPage('withdrawal'),
  'pages.withdrawal@de': inGerman('withdrawal'),
} as const;
