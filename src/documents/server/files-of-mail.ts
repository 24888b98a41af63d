import { dayIn } from '../../platform/rules/day-in.ts';
import { legalPageWords } from '../../platform/rules/legal/legal-page-words.ts';
import type { LegalPage } from '../../platform/rules/legal/legal-pages.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { inLanguage } from '../../platform/server/language/in-language.ts';
import { carriedDocument } from '../../platform/server/mail/mail.kinds.ts';
import type { FilesOf, CarriedFile } from '../../platform/server/mail/with-attachments.ts';
import { readFormattedText } from '../../settings/rules/pages/formatted-text.ts';
import { legalText } from '../../settings/server/legal-text.ts';
import { sellerOf } from './document-facts.ts';
import { renderForMail } from './document-turns.ts';
import { pdfOfIssued } from './pdf-of-issued.ts';

/** What a buyer must receive in a durable medium with the confirmation of an order (decision 65). */
const CONFIRMED = ['terms', 'withdrawal'] as const satisfies readonly LegalPage[];

/** The files that a mail carries: an issued document, or with an order's confirmation the terms that are in force. */
export const filesOfMail: FilesOf = async (deps, row) => {
  const carried = carriedDocument(row);
  if (carried !== null) {
    const { documentId, fileName } = carried;
    return [{ fileName, pdf: () => pdfOfIssued(deps, documentId) }];
  }
  return row.kind === 'order-placed' ? termsOf(deps, row) : [];
};

async function termsOf(
  deps: Deps,
  { language, created_at: sentAt }: Parameters<FilesOf>[1],
): Promise<readonly CarriedFile[]> {
  const current = await deps.settings.current();
  const { settings } = current;
  const sentOn = dayIn(settings['shop.timeZone'], sentAt);
  const files = await Promise.all(
    CONFIRMED.map(async (page) => {
      const written = legalText(settings, page, language);
      if (written === null) return [];
      const document = {
        language: written.language,
        page,
        seller: sellerOf(current),
        sentOn,
        blocks: readFormattedText(written.text),
      };
      const title = inLanguage(written.language, () => legalPageWords.titles[page]);
      const pdf = () =>
        renderForMail(() => deps.documents.legalPage(document, settings['invoices.paper']));
      return [{ fileName: `${title}.pdf`, pdf }];
    }),
  );
  return files.flat();
}
