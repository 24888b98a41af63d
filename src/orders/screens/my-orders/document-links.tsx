import type { Issued } from '../../rules/issued.schema.ts';
import { invoicesCopy as copy } from '../words/invoices.ts';
import { pendingPress } from '../../../platform/screens/ui/pending-press.ts';
import { type SavedDocument, useSaveDocument } from '../documents/save-document.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The invoice and credit notes of an order in a row of a list, each as PDF and, if it is an e-invoice, as XML. */
export function DocumentLinks({ issued }: { issued: readonly Issued[] }) {
  if (issued.length === 0) return null;
  return (
    <span className="contents">
      {issued.map(({ _id: id, number, kind: kindName, xml }) => {
        const kind = copy.kinds[kindName];
        return (
          <span key={id} className="flex items-center gap-x-2">
            <span className="text-soft tabular-nums">
              {kind} {number}
            </span>
            <SaveDocumentLink
              call="GET /invoice/{id}.pdf"
              id={id}
              fileName={`${number}.pdf`}
              label={t('orders.invoices.formats.pdf')}
              fullLabel={t('orders.invoices.save', {
                kind,
                number,
                format: t('orders.invoices.formats.pdf'),
              })}
            />
            {xml && (
              <SaveDocumentLink
                call="GET /invoice/{id}.xml"
                id={id}
                fileName={`${number}.xml`}
                label={t('orders.invoices.formats.xml')}
                fullLabel={t('orders.invoices.save', {
                  kind,
                  number,
                  format: t('orders.invoices.formats.xml'),
                })}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}

type Props = SavedDocument & { label: string; fullLabel: string };

/** Saves a document from a row of a list, where a button would be too large. */
function SaveDocumentLink({ label, fullLabel, ...document }: Props) {
  const { pending, run } = useSaveDocument(document);
  return (
    <button
      type="button"
      className="link inline-flex min-h-8 min-w-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 aria-disabled:opacity-60"
      aria-label={fullLabel}
      {...pendingPress(pending, () => void run())}
    >
      {label}
    </button>
  );
}
