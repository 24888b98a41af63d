import { isEInvoice } from '../../rules/e-invoice.ts';
import type { DocumentRenderer } from '../../../platform/server/ports/documents.ts';
import { renderCii } from './cii.ts';
import { embedFacturX } from './pdf/factur-x.ts';
import { drawInvoice, invoiceTitle } from './pdf/invoice.ts';
import { makePdf } from './pdf/open-pdf.ts';
import { drawPackingSlip, drawPickList, packingSlipTitle, pickListTitle } from './pdf/warehouse.ts';
import { renderUbl } from './ubl.ts';

/** Renders documents in the language in which this copy of the module was loaded. */
export const renderer: DocumentRenderer = {
  ubl: renderUbl,
  packingSlip: (slip, paper) =>
    makePdf({
      title: packingSlipTitle(slip),
      facts: slip,
      paper,
      date: slip.shippedOn,
      draw: (sheet) => drawPackingSlip(sheet, slip),
    }),
  pickList: (list, paper) =>
    makePdf({
      title: pickListTitle(list),
      facts: list,
      paper,
      date: list.listedOn,
      draw: (sheet) => drawPickList(sheet, list),
    }),
  pdf: async (document, paper) => {
    const xml = isEInvoice(document) ? await renderCii(document) : null;
    return makePdf({
      title: invoiceTitle(document),
      facts: document,
      paper,
      date: document.issuedOn,
      draw: (sheet) => drawInvoice(sheet, document),
      attach: (pdf, date) => {
        if (xml !== null) embedFacturX(pdf, xml, date);
      },
    });
  },
};
