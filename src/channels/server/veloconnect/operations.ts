import type { Deps } from '../../../platform/server/deps.ts';
import type { Answer } from './answer.ts';
import type { Ask } from './ask.ts';
import { confirmationDetails, confirmationQuery } from './confirmations.ts';
import { deliveryNoteDetails, deliveryNoteQuery } from './delivery-notes.ts';
import { finishOrder } from './finish-order.ts';
import { getItemDetails, getItemDetailsList } from './get-items.ts';
import { getProfile } from './get-profile.ts';
import { invoiceDetails, invoiceQuery } from './invoice-information.ts';
import { createTextSearch, searchResult } from './text-search.ts';
import { getStatus, rollback } from './transactions.ts';
import { createOrder, updateOrder, viewOrder } from './write-order.ts';
import type { OperationName } from './request.ts';

type Operation = {
  /** Its response element (`namespaces.ts` has the prefixes). */
  readonly answers: string;
  readonly run: (deps: Deps, ask: Ask) => Answer | Promise<Answer>;
};

export const operations: Readonly<Record<OperationName, Operation>> = {
  GetProfile: { answers: 'vcp:GetProfileResponse', run: getProfile },
  GetStatus: { answers: 'vts:GetStatusResponse', run: getStatus },
  Rollback: { answers: 'vct:RollbackResponse', run: rollback },
  GetItemDetails: { answers: 'vco:GetItemDetailsResponse', run: getItemDetails },
  GetItemDetailsList: { answers: 'vco:GetItemDetailsListResponse', run: getItemDetailsList },
  CreateTextSearch: { answers: 'vcc:CreateTextSearchResponse', run: createTextSearch },
  SearchResult: { answers: 'vcc:SearchResultResponse', run: searchResult },
  CreateOrder: { answers: 'vco:OrderResponse', run: createOrder },
  UpdateOrder: { answers: 'vco:OrderResponse', run: updateOrder },
  ViewOrder: { answers: 'vco:OrderResponse', run: viewOrder },
  FinishOrder: { answers: 'vco:FinalOrderResponse', run: finishOrder },
  OrderConfirmationQuery: {
    answers: 'vcr:OrderConfirmationQueryResponse',
    run: confirmationQuery,
  },
  OrderConfirmationDetails: {
    answers: 'vcr:OrderConfirmationDetailsResponse',
    run: confirmationDetails,
  },
  DeliveryNoteQuery: { answers: 'vcr:DeliveryNoteQueryResponse', run: deliveryNoteQuery },
  DeliveryNoteDetails: { answers: 'vcr:DeliveryNoteDetailsResponse', run: deliveryNoteDetails },
  InvoiceInformationQuery: {
    answers: 'vcr:InvoiceInformationQueryResponse',
    run: invoiceQuery,
  },
  InvoiceInformationDetails: {
    answers: 'vcr:InvoiceInformationDetailsResponse',
    run: invoiceDetails,
  },
};
