import type { Issued } from '../../rules/issued.schema.ts';
import { invoicesCopy as copy } from '../words/invoices.ts';
import { SaveDocumentLink } from '../documents/save-document-link.tsx';

/** The invoice and credit notes of a checkout in a row of a list, each as PDF and, if it is an e-invoice, as XML. */
export function DocumentLinks({ issued }: { issued: readonly Issued[] }) {
  if (issued.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm print:hidden">
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
              label={copy.formats.pdf}
              fullLabel={copy.save(kind, number, copy.formats.pdf)}
            />
            {xml && (
              <SaveDocumentLink
                call="GET /invoice/{id}.xml"
                id={id}
                fileName={`${number}.xml`}
                label={copy.formats.xml}
                fullLabel={copy.save(kind, number, copy.formats.xml)}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
