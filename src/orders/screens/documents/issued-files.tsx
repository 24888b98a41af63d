import type { Issued } from '../../rules/issued.schema.ts';
import { invoicesCopy as copy } from '../words/invoices.ts';
import { SaveDocumentButton } from './save-document-button.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** Buttons that save an issued document. */
export function IssuedFiles({
  issued,
}: {
  issued: Pick<Issued, '_id' | 'number' | 'kind' | 'xml'>;
}) {
  const { _id: id, number, kind: kindName, xml } = issued;
  const kind = copy.kinds[kindName];
  return (
    <span className="flex flex-wrap gap-2">
      <SaveDocumentButton
        call="GET /invoice/{id}.pdf"
        id={id}
        fileName={`${number}.pdf`}
        label={t('orders.invoices.pdf', { kind })}
        fullLabel={t('orders.invoices.save', {
          kind,
          number,
          format: t('orders.invoices.formats.pdf'),
        })}
      />
      {xml && (
        <SaveDocumentButton
          call="GET /invoice/{id}.xml"
          id={id}
          fileName={`${number}.xml`}
          label={t('orders.invoices.xml', { kind })}
          fullLabel={t('orders.invoices.save', {
            kind,
            number,
            format: t('orders.invoices.formats.xml'),
          })}
        />
      )}
    </span>
  );
}
